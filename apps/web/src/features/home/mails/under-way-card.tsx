import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import type { Language } from '@yidi/phrases/language';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatMoment, formatSpan } from '@yidi/phrases/times';
import { expectedMoment, formatSentence } from '@yidi/phrases/trace-says';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { STATUS_KEYS } from '@yidi/rules/order/statuses';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { CalendarIcon, ParcelIcon, PhoneIcon, StoreIcon, TruckIcon, WarningIcon } from '@yidi/ui/icon';
import { ProgressBars } from '@yidi/ui/progress-bars';
import { Row, type RowMark } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { type OrderRow, orderPath } from '../../order/order.data.ts';
import { type MailRow, traceQuery } from '../../trace/trace.data.ts';
import { barsOf, barsOfOrder, isOutForDelivery, isSelfDrop, type UnderWay } from './under-way.rules.ts';
import styles from './under-way-card.module.css';

type MailItem = Extract<UnderWay, { kind: 'mail' }>;

/** A mail item: arrival, number, progress. Only a card out for delivery has a call button. */
export function MailCard({ item }: { item: MailItem }): ReactElement {
  const { mail, side } = item;
  const say = usePhrases(home);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const sentence = formatMail(language, item, nowMs);
  const { state } = mail.sentence;
  const troubled = state === 'late' || state === 'attention';
  const way = side === 'received' ? say.fromCity(mail.fromCity) : say.toCity(mail.toCity);
  // The destination is left out if the sentence names it.
  const ways = side === 'sent' && sentence.includes(formatPlace(language, mail.toCity)) ? [] : [way];
  return (
    <UnderWayCard
      {...lookOf(mail)}
      sentence={sentence}
      facts={[say[side], ...ways, formatMailNo(mail.mailNo)]}
      trouble={troubled ? formatSentence(language, mail.sentence, nowMs).normal : undefined}
      late={state === 'late'}
      href={hrefOf('/queryDetail/{mailId?}', { mailId: mail.mailNo })}
      bars={barsOf(mail.stage)}
    >
      {isOutForDelivery(item) && <AskCourier mailNo={mail.mailNo} />}
    </UnderWayCard>
  );
}

/** An order before acceptance: the time of its collection, or that it must be dropped off. */
export function OrderCard({ order }: { order: OrderRow }): ReactElement {
  const say = usePhrases(home);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { orderStatus, pickup } = order;
  const waits = orderStatus === 1 || orderStatus === 2;
  const sentence = isSelfDrop(order)
    ? say.bringIt
    : waits && pickup
      ? say.comes(formatSpan(language, pickup.startAt, pickup.endAt, nowMs))
      : say.status[STATUS_KEYS[orderStatus]];
  return (
    <UnderWayCard
      icon={isSelfDrop(order) ? <StoreIcon /> : <CalendarIcon />}
      tone={orderStatus === 3 ? 'attention' : 'good'}
      sentence={sentence}
      facts={[say.sent, say.to(order.receiverName), formatPlace(language, shortPlace(order.toCity))]}
      href={orderPath(order)}
      bars={barsOfOrder(order)}
    />
  );
}

interface UnderWayCardProps extends RowMark {
  readonly sentence: string;
  readonly facts: readonly string[];
  readonly trouble?: string;
  readonly late?: boolean;
  readonly href: string;
  readonly bars: number | undefined;
  readonly children?: ReactNode;
}

function UnderWayCard(props: UnderWayCardProps): ReactElement {
  const say = usePhrases(home);
  const { icon, tone, sentence, facts, trouble, late, href, bars, children } = props;
  return (
    <Card>
      <Row
        icon={icon}
        tone={tone}
        strong
        label={wrapWell(sentence)}
        sub={
          <>
            <Facts facts={facts} />
            {trouble && (
              <span className={styles.trouble}>
                <Tag small tone={late ? 'danger' : 'warn'} icon={<WarningIcon size="small" />}>
                  {trouble}
                </Tag>
              </span>
            )}
          </>
        }
        href={href}
      />
      {bars !== undefined && (
        <div className={styles.bars}>
          <ProgressBars progress={bars} label={say.progress(sentence, Math.round(bars))} />
        </div>
      )}
      {children}
    </Card>
  );
}

/** Calls the courier if the user may see the number; otherwise links to the trace. */
function AskCourier({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(home);
  const { data, isPending } = useQuery({ ...traceQuery(mailNo), refetchInterval: false });
  const phone = data?.personal?.courierPhone;
  return (
    <div className={styles.ask}>
      {isPending ? (
        <Button wide kind="tonal" busy busyLabel={say.findingCourier}>
          {say.callCourier}
        </Button>
      ) : phone ? (
        <ButtonLink wide kind="tonal" icon={<PhoneIcon />} href={`tel:${phone}`}>
          {say.callCourier}
        </ButtonLink>
      ) : (
        <ButtonLink wide kind="tonal" icon={<TruckIcon />} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
          {say.seeWay}
        </ButtonLink>
      )}
    </div>
  );
}

function lookOf({ stage, sentence }: MailRow): RowMark {
  if (stage === 'ready_for_pickup') return { icon: <StoreIcon />, tone: 'attention' };
  if (stage === 'out_for_delivery') return { icon: <TruckIcon />, tone: 'good' };
  return { icon: <ParcelIcon />, tone: sentence.state === 'late' ? 'bad' : 'good' };
}

/** Formats the card's first line: when the mail arrives, or where to collect it. */
function formatMail(language: Language, { mail, side }: MailItem, nowMs: number): string {
  const say = home[language];
  const { params } = mail.sentence;
  const sentence = formatSentence(language, mail.sentence, nowMs);
  const office = String(params.officeName ?? params.city ?? '');
  if (side === 'received' && mail.stage === 'ready_for_pickup' && office) return say.collect(office);
  const expected = expectedMoment(mail.sentence);
  if (expected === null) return sentence.answer;
  if (side === 'received' && mail.stage === 'out_for_delivery') {
    return say.bringing(formatMoment(language, expected, nowMs));
  }
  return side === 'sent' ? say.arrives(sentence.answer, mail.toCity) : sentence.answer;
}
