import type { OrderInfo } from '../../order.data.ts';

type Part = OrderInfo['quote']['parts'][number];

export interface FeeRow {
  readonly kind: Part['kind'];
  /** The quoted fee in fen; undefined if the quote has no such part. */
  readonly quotedFen: number | undefined;
  readonly weighedFen: number | undefined;
}

/** Returns quote and final fee part by part; parts added at weighing come last. */
export function feeRows(quoted: readonly Part[], weighed: readonly Part[]): FeeRow[] {
  const kinds = [...new Set([...quoted, ...weighed].map(({ kind }) => kind))];
  const fenOf = (parts: readonly Part[], kind: Part['kind']) =>
    parts.some((part) => part.kind === kind)
      ? parts.reduce((sum, part) => (part.kind === kind ? sum + part.fen : sum), 0)
      : undefined;
  return kinds.map((kind) => ({ kind, quotedFen: fenOf(quoted, kind), weighedFen: fenOf(weighed, kind) }));
}
