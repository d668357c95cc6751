import { FAULT_AGAIN_S, FAULT_ALONE_S } from '@yidi/contract/values/content-revision';

/** The moment since which what a colleague published alone counts. */
export const aloneSince = (nowMs: number): number => nowMs - FAULT_AGAIN_S * 1000;

/**
 * Returns until when a colleague may show fault notices alone. `firstMs`: the first that they
 * published alone since `aloneSince`. Undefined: their time is used.
 */
export function aloneUntil(firstMs: number | undefined, nowMs: number): number | undefined {
  const untilMs = (firstMs ?? nowMs) + FAULT_ALONE_S * 1000;
  return untilMs > nowMs ? untilMs : undefined;
}
