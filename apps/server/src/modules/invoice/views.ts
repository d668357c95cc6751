import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Settled } from '../pay/settled.public.ts';
import type { titleOf } from './draft.ts';

const MOST_TITLES = 3;

/** Converts a paid item for the wire. */
export function toItem({ kind, id, number, fen, cardFen, at, fromCity, toCity, goodsName }: Settled) {
  return {
    kind,
    ...(kind === 'order' && { orderId: id }),
    ...(kind === 'fee' && { feeId: id }),
    ...(kind === 'card' && { cardId: id }),
    number,
    fen,
    ...(cardFen > 0 && { cardFen: cardFen }),
    at: toShanghaiIso(at),
    ...(kind === 'order' && {
      way: { fromCity: fromCity ?? '', toCity: toCity ?? '', goodInternals: goodsName ?? '' },
    }),
  };
}

type Title = ReturnType<typeof titleOf>;

/** Returns earlier titles without duplicates, latest first. */
export function latestTitles(titles: readonly Title[]): Title[] {
  const byWords = new Map<string, Title>();
  for (const title of titles) {
    const words = JSON.stringify(title);
    if (!byWords.has(words)) byWords.set(words, title);
  }
  return [...byWords.values()].slice(0, MOST_TITLES);
}
