import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost, PaymentStatus } from '../pay.data.ts';
import { type PayWay, payWays } from './pay-ways.ts';
import { type ShownState, spendBeside, wordOfPay } from './payment-state.ts';

const TONES: Partial<Record<ShownState, 'good' | 'warn'>> = {
  paid: 'good',
  refused: 'warn',
  unopened: 'warn',
  changed: 'warn',
};

const FAILED: ReadonlySet<ShownState> = new Set(['refused', 'expired', 'cancelled', 'unopened'] as const);

interface PaymentStateProps {
  readonly state: ShownState | undefined;
  readonly failure: unknown;
  /** The costs of the order and its payment, as a card may have paid a part. */
  readonly cost?: Cost;
  readonly payment?: PaymentStatus | undefined;
}

/** The state of the payment, in a live region. */
export function PaymentState({ state, failure, cost, payment }: PaymentStateProps): ReactElement {
  const say = usePhrases(pay);
  const language = useLanguage();
  const words = state && wordsOfState(say, state, cost && { cost, payment });
  return (
    <div aria-live="polite">
      {failure !== undefined && failure !== null && <Notice tone="warn">{formatFailure(language, failure)}</Notice>}
      {state && words && (
        <Notice tone={TONES[state] ?? 'info'}>
          <b>{words.title}</b> {words.text}
        </Notice>
      )}
    </div>
  );
}

/** Formats the state; for a failed payment adds what a card has paid and where that money is. */
export function wordsOfState(
  say: (typeof pay)['en'],
  state: ShownState,
  context: { cost: Cost; payment: PaymentStatus | undefined } | undefined,
): { title: string; text: string } {
  const plain = { title: say.states[state], text: say.stateText[state] };
  if (!context || !FAILED.has(state)) return plain;
  const { cost, payment } = context;
  const spend = payment && spendBeside(cost, payment);
  const isOnlyWay = payWays(cost).length < 2;
  if (!spend && isOnlyWay && state === 'refused') return { ...plain, text: say.refusedAlone };
  if (!spend && isOnlyWay && state === 'unopened') return { ...plain, text: say.unopenedAlone };
  if (!spend) return plain;
  const name = spend.combo ?? say.cardKind[spend.kind];
  return {
    title: spend.state === 'paid' ? say.notPaid : say.states[state],
    text: `${state === 'refused' ? say.bankSaidNo : ''}${say.beside[spend.state](formatYuan(spend.fen), name, formatYuan(cost.dueFen))}`,
  };
}

/** The ways of paying that this device supports. */
export function Ways({
  cost,
  way,
  onChange,
}: {
  cost: Cost;
  way: PayWay | undefined;
  onChange: (id: string) => void;
}): ReactElement {
  const say = usePhrases(pay);
  if (way === undefined) return <Notice tone="warn">{say.noWay}</Notice>;
  return (
    <RadioCards
      label={say.ways}
      value={way.id}
      onChange={onChange}
      options={payWays(cost).map((option) => ({
        value: option.id,
        price: formatYuan(cost.dueFen),
        ...wordsOf(say, option),
        ...splitOf(say, option, cost),
      }))}
    />
  );
}

/** Formats what a card or combo pays if a vendor pays the rest. */
function splitOf(say: (typeof pay)['en'], { combo, card, vendor, vendorFen }: PayWay, { dueFen }: Cost) {
  const rest = card && combo ? say.cardKind[card.kind] : vendor && say.way[vendor];
  if (rest === undefined || (!combo && !card)) return {};
  const restFen = combo ? dueFen - combo.coversFen : vendorFen;
  const first = combo ? say.combo : card && say.cardKind[card.kind];
  const names = [
    <>
      <b>{formatYuan(dueFen - restFen)}</b> {first}
    </>,
    <>
      {rest} <b>{formatYuan(restFen)}</b>
    </>,
  ] as const;
  return { split: { first: (dueFen - restFen) / dueFen, names } };
}

function wordsOf(say: (typeof pay)['en'], { combo, card, vendor }: PayWay): { title: string; detail: string } {
  const by = vendor === undefined ? '' : say.way[vendor];
  if (combo) {
    const rest = card ? say.card(say.cardKind[card.kind], card.tail) : by;
    const uses = say.comboUses(formatYuan(combo.shareFen), combo.left);
    return rest === '' ? { title: combo.name, detail: uses } : { title: say.both(combo.name, rest), detail: uses };
  }
  if (card === undefined) return { title: by, detail: vendor === undefined ? '' : say.wayNote[vendor] };
  const name = say.card(say.cardKind[card.kind], card.tail);
  if (vendor === undefined) return { title: name, detail: say.cardCovers(formatYuan(card.balanceFen)) };
  return { title: say.both(say.cardKind[card.kind], by), detail: say.tailLeft(card.tail, formatYuan(card.balanceFen)) };
}

/** Returns the sum of the vendor's payment; with a card or combo that is the rest. */
export const toPayFen = (way: PayWay | undefined, dueFen: number): number => way?.vendorFen || dueFen;

export function formatPayButton(
  say: (typeof pay)['en'],
  state: ShownState | undefined,
  way: PayWay | undefined,
  dueFen: number,
): string {
  if (way?.combo && way.vendor === undefined && way.card === undefined) return say.payByCombo;
  return say[wordOfPay(state)](formatYuan(toPayFen(way, dueFen)));
}
