/** A combo shipment that paid the postage of an order, in fen. */
export interface ComboPaid {
  /** The postage that it paid, and `refundedFen`: later reductions of that postage. */
  readonly capturedFen: number;
  readonly refundedFen: number;
  /** The share of the combo's price, and `backFen`: what was refunded of that share. */
  readonly shareFen: number;
  readonly backFen: number;
}

/**
 * Returns how much of an overpayment the combo paid. A combo pays the postage only: what it paid
 * above the current postage; the rest was paid in money.
 */
export function comboPart(dueFen: number, postageFen: number, { capturedFen, refundedFen }: ComboPaid): number {
  const above = capturedFen - refundedFen - Math.min(capturedFen, Math.max(0, postageFen));
  return Math.min(Math.max(0, dueFen), Math.max(0, above));
}

/** Returns the refund of a combo share after a recall: the part whose postage was not earned. */
export function recallShare(partFen: number, { capturedFen, shareFen, backFen }: ComboPaid): number {
  if (capturedFen === 0) return 0;
  return Math.min(shareFen - backFen, Math.round((shareFen * partFen) / capturedFen));
}
