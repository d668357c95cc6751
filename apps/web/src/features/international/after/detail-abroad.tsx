import { interForm } from '@yidi/contract/calls/inter-order';
import { nameOfLine } from '@yidi/phrases/customs-words';
import { duty as dutyWords } from '@yidi/phrases/duty';
import { consigneeEnglish, interDetail as words } from '@yidi/phrases/inter-detail';
import { interOrder as orderWords } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { copyValue } from '@yidi/ui/copy-value';
import { EditIcon, HeadsetIcon, ListIcon, SearchIcon, ShieldIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { sharedUrl } from '../../../session/shared-url.ts';
import { useConfig } from '../../../shell/boot.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { DutyOfOrder } from '../../duty/duty.parts.tsx';
import type { InterDetail } from '../international.data.ts';
import { groupedS10 } from '../order/inter-order.data.ts';
import { ActorCard, AskedCard, ConsigneeCard, ReturnCard, VersionsCard } from './detail-cards.tsx';
import { consigneeText, formatDetail, isAsked } from './say-detail.ts';
import { WayCard } from './way-card.tsx';

interface Shown {
  readonly detail: InterDetail;
}

/** An order abroad: where it is in one sentence, who has to act, its way and its papers. */
export function DetailAbroad({ detail }: Shown): ReactElement {
  const dutySay = usePhrases(dutyWords).order;
  const language = useLanguage();
  const { phase, hold, lines } = detail;
  const wasSent = phase !== 'unsent' && phase !== 'closed';
  const isTheirs = hold?.side === 'import' && hold.open === true;
  return (
    <>
      <Head detail={detail} />
      {hold?.side === 'export' && hold.open && hold.asks.length > 0 && <AskedCard detail={detail} />}
      {isTheirs && <ConsigneeCard detail={detail} />}
      {detail.returned && <ReturnCard detail={detail} />}
      {wasSent && <ActorCard detail={detail} />}
      {wasSent && <WayCard detail={detail} />}
      {detail.duty && (
        <Card title={dutySay.title}>
          <DutyOfOrder duty={detail.duty} articles={lines.map((line) => nameOfLine(language, line))} />
        </Card>
      )}
      <Links detail={detail} />
      {lines.length > 0 && <VersionsCard detail={detail} />}
      <Foot detail={detail} isTheirs={isTheirs} />
    </>
  );
}

function Head({ detail }: Shown): ReactElement {
  const say = usePhrases(words);
  const names = usePhrases(international);
  const refunds = usePhrases(orderWords).refund;
  const language = useLanguage();
  const nowMs = useNow();
  const { actor, phase, mailNo, productId, expected, refund } = detail;
  const ended = phase === 'delivered' || phase === 'returned' || phase === 'closed';
  const badge =
    actor === 'sender'
      ? { tone: 'attention' as const, label: say.toDo }
      : actor === 'consignee'
        ? { tone: 'attention' as const, label: say.toConsignee }
        : phase === 'returning' || phase === 'returned'
          ? { tone: 'attention' as const, label: say.back }
          : { tone: 'good' as const, label: ended ? say.ended : say.normal };
  return (
    <div role="status">
      <StatusSentence
        sentence={formatDetail(detail, say, language, nowMs)}
        badge={badge}
        {...(expected && actor === 'nobody' && { detail: say.withoutCustoms })}
      >
        <Tag tone="brand">{names.products[productId]}</Tag>{' '}
        <CopyText value={mailNo} shown={groupedS10(mailNo)} copyLabel={say.copy} copiedLabel={say.copied} />
        {refund && <p>{refunds[refund.state](formatYuan(refund.fen))}</p>}
      </StatusSentence>
    </div>
  );
}

/** Trace, declaration, papers and inquiry of the item. */
function Links({ detail }: Shown): ReactElement {
  const say = usePhrases(words);
  const papers = usePhrases(orderWords).paper;
  const language = useLanguage();
  const { orderId, mailNo, lines, valueFen, version, form, cp71, inquireUntil, amend, phase } = detail;
  const paper = cp71 ? papers.withNote(papers[form]) : papers[form];
  const save = useAction(async () => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(interForm, { orderId });
  });
  const declared = lines.length > 0 ? say.declaredOf(lines.length, formatYuan(valueFen), version) : say.documents;
  const amendHref = amend === 'none' ? undefined : hrefOf('/interDeclareInfo', {}, { amend: orderId });
  return (
    <Card title={say.more}>
      {phase !== 'unsent' && phase !== 'closed' && (
        <Row icon={<ListIcon />} label={say.trace} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })} />
      )}
      <Row icon={<EditIcon />} label={say.declared} sub={declared} {...(amendHref && { href: amendHref })} />
      {detail.papers && (
        <Row
          icon={<DocumentIcon />}
          label={save.busy ? say.saving : say.papers}
          sub={paper}
          onPress={() => save.run()}
        />
      )}
      <Row icon={<ShieldIcon />} label={say.insured} value={say.notInsured} />
      {inquireUntil && (
        <Row
          icon={<SearchIcon />}
          label={say.inquiry}
          sub={say.inquiryUntil(inquireUntil.slice(0, 4), formatMonthDay(language, `${inquireUntil}T12:00:00+08:00`))}
        />
      )}
    </Card>
  );
}

/** The hotline, and the step that is next. */
function Foot({ detail, isTheirs }: Shown & { isTheirs: boolean }): ReactElement {
  const say = usePhrases(words);
  const { hotline } = useConfig().brand;
  const { orderId, phase, dueFen, country, mailNo } = detail;
  const barcode = hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId });
  const step = isAsked(detail)
    ? { label: say.answerIt, href: hrefOf('/interDeclareInfo', {}, { amend: orderId }) }
    : phase === 'unsent'
      ? { label: say.toBarcode, href: barcode }
      : phase === 'closed'
        ? { label: say.again, href: hrefOf('/s/international', {}, { to: country }) }
        : dueFen > 0
          ? { label: say.pay, href: barcode }
          : phase === 'delivered' || phase === 'returning' || phase === 'returned'
            ? { label: say.toTrace, href: hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }) }
            : undefined;
  return (
    <BottomBar
      lesser={
        <ButtonLink kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
          {say.call}
        </ButtonLink>
      }
      action={
        step ? (
          <ButtonLink href={step.href}>{step.label}</ButtonLink>
        ) : (
          <ShareButton detail={detail} label={isTheirs ? say.pass : say.shareWay} isTheirs={isTheirs} />
        )
      }
    />
  );
}

function ShareButton({ detail, label, isTheirs }: Shown & { label: string; isTheirs: boolean }): ReactElement {
  const say = usePhrases(words);
  const text = isTheirs ? consigneeText(detail) : consigneeEnglish.coming(detail.mailNo, sharedUrl(hrefOf('/query')));
  return <Button onClick={() => void shareText(text, say.shared)}>{label}</Button>;
}

/** Shares a text by the device, or copies it. */
async function shareText(text: string, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  if (await copyValue(text)) showToast(copied, { tone: 'good' });
}
