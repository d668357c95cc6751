import { formatYuan } from '@yidi/phrases/money';
import { formatProduct } from '@yidi/phrases/products';
import { formatSpan } from '@yidi/phrases/times';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import { lineState, subscribeOnline } from '@yidi/shell/online';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { type Detail, DetailList } from '@yidi/ui/detail-list';
import { Facts } from '@yidi/ui/facts';
import { ClockIcon, WarningIcon } from '@yidi/ui/icon';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import type { Waiting } from '../../../../session/waiting.ts';
import { subscribeWaiting } from '../../../../session/waiting-flag.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import type { ChosenSlot } from '../express-form.ts';
import { sendingNow } from './send-waiting.ts';
import styles from './waiting.module.css';
import type { Held, WaitingOrder } from './waiting-rule.ts';

type Words = (typeof waitingOrder)['zh' | 'en'];

interface WaitingCardProps {
  readonly entry: Waiting<WaitingOrder>;
  edit(): void;
  discard(): void;
  confirm(): Promise<void>;
}

/** An order that waits for a connection, or for its user's answer to a change. */
export function WaitingCard({ entry, edit, discard, confirm }: WaitingCardProps): ReactElement {
  const say = usePhrases(waitingOrder);
  const language = useLanguage();
  const { held, request } = entry.what;
  const isOnline = useSyncExternalStore(subscribeOnline, () => lineState() === 'up');
  const isSending = useSyncExternalStore(subscribeWaiting, () => sendingNow() === entry.id);
  const confirming = useAction(confirm);
  const busy = isSending || confirming.busy;
  return (
    <Card>
      <p className={held ? styles.asked : styles.state} role="status">
        {held ? <WarningIcon size="small" /> : <ClockIcon size="small" />}
        <b>{held ? titleOf(say, held, request.seenTotalFen) : isOnline ? say.online : say.offline}</b>
      </p>
      <DetailList details={useDetails(say, entry.what)} wide={language === 'en'} />
      {held && <Why say={say} held={held} />}
      <div className={styles.buttons}>
        <Button kind="quiet" size="small" disabled={busy} onClick={discard}>
          {say.discard}
        </Button>
        <Button kind="outline" size="small" disabled={busy} onClick={edit}>
          {say.edit}
        </Button>
        {(held?.why === 'changed' || held?.why === 'refused') && (
          <Button kind="tonal" size="small" busy={busy} busyLabel={say.busy} onClick={confirming.run}>
            {held.why === 'changed' ? say.confirm(formatYuan(held.totalFen)) : say.again}
          </Button>
        )}
      </div>
    </Card>
  );
}

function titleOf(say: Words, held: Held, seenFen: number): string {
  if (held.why !== 'changed') return say[held.why];
  if (!held.slot) return say.priceChanged;
  return held.totalFen === seenFen ? say.slotChanged : say.bothChanged;
}

function Why({ say, held }: { say: Words; held: Held }): ReactElement | null {
  const words = {
    changed: '',
    gone: say.goneText,
    old: say.oldText,
    refused: held.why === 'refused' ? held.words : '',
  };
  return words[held.why] === '' ? null : <p className={styles.why}>{words[held.why]}</p>;
}

/** Lists what is sent; price and pick-up with their old and new values. */
function useDetails(say: Words, { mode, form, request, held }: WaitingOrder): Detail[] {
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const span = (chosen: ChosenSlot) => formatSpan(language, chosen.startAt, chosen.endAt, nowMs);
  const now = held?.why === 'changed' ? held : undefined;
  const { receiver, goods, weightKg, slot } = form;
  const price = formatYuan(request.seenTotalFen);
  const priceNow = now && now.totalFen !== request.seenTotalFen ? formatYuan(now.totalFen) : undefined;
  const facts = [goods.goodInternals.trim(), say.kg(weightKg), formatProduct(language, request.productId)].filter(
    Boolean,
  );
  const details: Detail[] = [
    { id: 'to', label: say.to, value: <Facts facts={[receiver.name, receiver.city || receiver.province]} /> },
    { id: 'what', label: say.what, value: <Facts facts={facts} /> },
    { id: 'price', label: say.price, value: changed(say, price, priceNow) },
  ];
  if (mode === 'selfDrop') return [...details, { id: 'way', label: say.way, value: say.selfDrop }];
  const pickup = slot ? changed(say, span(slot), now?.slot && span(now.slot)) : '';
  return [...details, { id: 'pickup', label: say.pickup, value: pickup }];
}

/** Formats a value, or its old and its new value. */
function changed(say: Words, before: string, now: string | undefined): ReactNode {
  if (now === undefined) return before;
  return (
    <>
      <span className="spoken-only">{say.spokenFromTo(before, now)}</span>
      <span aria-hidden="true">
        <s className={styles.before}>{before}</s> <b>{now}</b>
      </span>
    </>
  );
}
