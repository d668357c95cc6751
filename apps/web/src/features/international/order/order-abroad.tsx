import { useQueryClient } from '@tanstack/react-query';
import { cancelInterOrder, interForm, interOrderPay, renewInterOrder } from '@yidi/contract/calls/inter-order';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment } from '@yidi/phrases/times';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { BoxIcon, MapPinIcon, UserIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { submit } from '../../../api/submit.ts';
import { useBrightScreen } from '../../../channels/bright-screen.ts';
import { hrefOf } from '../../../route-table.ts';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { PayFee } from '../../pay/fee.parts.tsx';
import { groupedS10, type InterOrderInfo, interOrderQuery, interPaymentQuery } from './inter-order.data.ts';
import styles from './inter-order.module.css';
import { OrderDuty } from './order-duty.tsx';

type Shown = { readonly order: InterOrderInfo };

const fetchCodes = () => import('../../../shell/mail-codes.tsx');

const isReady = ({ state, advance }: InterOrderInfo) =>
  state === 'waiting' && (advance.state === 'accepted' || advance.state === 'none');

/** The next payment has the duty in it. */
const paysDuty = ({ state, duty }: InterOrderInfo) => state === 'unpaid' && duty?.state === 'quoted';

const isBroken = ({ advance: { state } }: InterOrderInfo) => state === 'incomplete' || state === 'refused';

/** An order in one sentence, and under it what its state needs. */
export function OrderAbroad({ order }: Shown): ReactElement {
  const { state } = order;
  const isOpen = state === 'unpaid' || state === 'waiting';
  return (
    <>
      <Headline order={order} />
      {isReady(order) && <Barcode order={order} />}
      {isOpen && !isBroken(order) && <Validity order={order} />}
      <Summary order={order} />
      <OrderDuty order={order} />
      {isOpen && order.lines.length > 0 && <Articles order={order} />}
      {isOpen && !isBroken(order) && <Before order={order} />}
      {isOpen && <Cancel order={order} />}
      <Foot order={order} />
    </>
  );
}

function Headline({ order }: Shown): ReactElement {
  const say = usePhrases(words);
  const { state, closedAs, dueFen, weighed, advance, printedAt, refund } = order;
  const isRest = state === 'unpaid' && weighed !== undefined;
  const notReady = isBroken(order) ? say.state.broken : say.state.wait;
  const waiting = isReady(order) ? (printedAt ? say.state.printed : say.state.ready) : notReady;
  const title = {
    unpaid: isRest ? say.state.rest(formatYuan(dueFen)) : paysDuty(order) ? say.state.unpaidBoth : say.state.unpaid,
    waiting,
    accepted: dueFen > 0 ? say.state.owed(formatYuan(dueFen)) : say.state.accepted,
    closed: say.state.closed[closedAs ?? 'cancel'],
  }[state];
  return (
    <div className={styles.headline} role="status">
      <h2>{title}</h2>
      {state === 'waiting' && (
        <p className={isReady(order) ? styles.good : styles.attention}>{say.advance[advance.state]}</p>
      )}
      {isReady(order) && <p className={styles.quiet}>{say.noPrinter}</p>}
      {refund && <p className={styles.quiet}>{say.refund[refund.state](formatYuan(refund.fen))}</p>}
    </div>
  );
}

/** What the counter scans: the mail number as S10 groups it, bright, also without a network. */
function Barcode({ order: { mailNo, counterCode } }: Shown): ReactElement {
  const say = usePhrases(words);
  const codes = useLazyResult('mail-codes', fetchCodes);
  useBrightScreen();
  return (
    <Card>
      <div className={styles.codes}>
        {codes === 'missing' ? (
          <p>{say.codeMissing}</p>
        ) : (
          codes && (
            <codes.MailCodes
              number={mailNo}
              alternative={say.code(mailNo)}
              hint={say.codeHint}
              missing={say.codeMissing}
            />
          )
        )}
      </div>
      <p className={styles.center}>
        <CopyText value={mailNo} shown={groupedS10(mailNo)} copyLabel={say.copy} copiedLabel={say.copied} />
      </p>
      <DetailList details={[{ id: 'code', label: say.counterCode, value: counterCode }]} wide />
    </Card>
  );
}

function Validity({ order: { orderId, expiresAt } }: Shown): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const renew = useAction(async () => {
    await send(renewInterOrder, { orderId });
    await client.invalidateQueries({ queryKey: interOrderQuery(orderId).queryKey });
    showToast(say.renewed);
  });
  return (
    <Card>
      <Row
        label={say.validUntil(preventBreaks(formatMoment(language, expiresAt, nowMs)))}
        trail={
          <Button kind="quiet" size="small" busy={renew.busy} busyLabel={say.renewing} onClick={() => renew.run()}>
            {say.renew}
          </Button>
        }
      />
    </Card>
  );
}

function Summary({ order }: Shown): ReactElement {
  const say = usePhrases(words);
  const names = usePhrases(international);
  const { countryName, consigneeName, lines, grossG, productId, totalFen, dueFen, weighed, state } = order;
  const product = names.products[productId];
  const sum = formatYuan(weighed?.totalFen ?? totalFen);
  return (
    <Card title={say.order}>
      <Row
        icon={<MapPinIcon />}
        label={`${countryName} ${consigneeName}`}
        sub={say.pieces(lines.length, String(kgOfGrams(grossG)), product)}
        value={state === 'closed' ? sum : dueFen > 0 ? say.toPay(formatYuan(dueFen)) : say.paid(sum)}
      />
      {weighed && <p className={styles.quiet}>{say.weighed(String(kgOfGrams(weighed.grossG)), sum)}</p>}
      {weighed && dueFen > 0 && weighed.totalFen > dueFen && (
        <p className={styles.quiet}>{say.paid(formatYuan(weighed.totalFen - dueFen))}</p>
      )}
    </Card>
  );
}

/** The declared articles, which can be changed until the counter accepts the item. */
function Articles({ order: { orderId, lines, valueFen } }: Shown): ReactElement {
  const say = usePhrases(words);
  return (
    <Card>
      <Row
        icon={<DocumentIcon />}
        label={say.amend}
        value={say.confirm.articlesOf(lines.length, formatYuan(valueFen))}
        href={hrefOf('/interDeclareInfo', {}, { amend: orderId })}
      />
    </Card>
  );
}

function Before({ order }: Shown): ReactElement {
  const say = usePhrases(words);
  const { point, form, cp71 } = order;
  const paper = cp71 ? say.paper.withNote(say.paper[form]) : say.paper[form];
  return (
    <Card title={say.before} aside={say.beforeAside}>
      <Row icon={<UserIcon />} label={say.identity} sub={say.identitySub} />
      <Row icon={<BoxIcon />} label={say.open} sub={say.openSub} />
      <Row icon={<DocumentIcon />} label={paper} sub={say.paperSub} />
      {isReady(order) && <Papers order={order} />}
      <Row
        icon={<MapPinIcon />}
        label={point.name}
        sub={point.address}
        value={say.hours(point.openFrom, point.openTo)}
        href={hrefOf('/Maplocation', {}, { pointCode: point.code })}
      />
    </Card>
  );
}

function Papers({ order: { orderId } }: Shown): ReactElement {
  const say = usePhrases(words);
  const save = useAction(async () => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(interForm, { orderId });
  });
  return <Row icon={<DocumentIcon />} label={save.busy ? say.saving : say.savePapers} onPress={() => save.run()} />;
}

/** Cancelling asks once more in place, because the order is lost with it. */
function Cancel({ order: { orderId } }: Shown): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const client = useQueryClient();
  const [isAsked, ask] = useState(false);
  const cancel = useAction(async () => {
    await send(cancelInterOrder, { orderId });
    await client.invalidateQueries({ queryKey: interOrderQuery(orderId).queryKey });
  }, 'shown');
  if (!isAsked)
    return (
      <Button kind="quiet" wide onClick={() => ask(true)}>
        {say.cancel}
      </Button>
    );
  return (
    <Notice tone="warn">
      <p>{say.cancelNote}</p>
      {cancel.failure !== undefined && <Mistake urgent>{formatFailure(language, cancel.failure)}</Mistake>}
      <Button kind="outline" size="small" busy={cancel.busy} busyLabel={say.cancelling} onClick={() => cancel.run()}>
        {say.cancelSure}
      </Button>
      <Button kind="quiet" size="small" onClick={() => ask(false)}>
        {say.keep}
      </Button>
    </Notice>
  );
}

/** The next step: pay, find the counter, track it, or begin anew. */
function Foot({ order }: Shown): ReactElement | null {
  const say = usePhrases(words);
  const { orderId, state, dueFen, ways, payment, country } = order;
  if (state === 'unpaid' || dueFen > 0)
    return (
      <PayFee
        feeFen={dueFen}
        payment={payment?.state === 'paid' ? undefined : payment}
        ways={ways}
        hold={state === 'accepted' ? say.holdOwed : paysDuty(order) ? say.holdBoth : say.hold}
        start={(ask, tried) =>
          submit(interOrderPay, { orderId, seenFen: dueFen, ...ask }, `inter:${orderId}:${dueFen}:${ask.way}:${tried}`)
        }
        shown={interOrderQuery(orderId)}
        followed={interPaymentQuery(orderId)}
      />
    );
  // What customs did not take is changed or cancelled.
  if (state === 'waiting' && isBroken(order)) return null;
  const href =
    state === 'accepted'
      ? hrefOf('/interOrderDetail', {}, { orderId })
      : state === 'closed'
        ? hrefOf('/s/international', {}, { to: country })
        : hrefOf('/Maplocation', {}, { filter: 'international' });
  const label = { accepted: say.toDetail, closed: say.again, waiting: say.toMap }[state];
  return (
    <BottomBar
      action={
        <ButtonLink wide href={href}>
          {label}
        </ButtonLink>
      }
    />
  );
}
