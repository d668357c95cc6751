/** A shipment of a combo that paid the postage of an order. All in fen. */
export interface ComboPaid {
  /** The postage that it paid, and what was taken off that since. */
  readonly capturedFen: number;
  readonly refundedFen: number;
  /** What it took of the combo's money, and what of that went back. */
  readonly shareFen: number;
  readonly backFen: number;
}

/**
 * How much of what is not owed any more was paid by the combo: a combo pays the postage, whatever
 * it comes to, so what it paid above the postage of now; the rest was paid in money.
 */
export function comboPart(dueFen: number, postageFen: number, { capturedFen, refundedFen }: ComboPaid): number {
  const above = capturedFen - refundedFen - Math.min(capturedFen, Math.max(0, postageFen));
  return Math.min(Math.max(0, dueFen), Math.max(0, above));
}

/** What a recall brings back of the combo's money: of the shipment's share the part that its postage was not earned with. */
export function recallShare(partFen: number, { capturedFen, shareFen, backFen }: ComboPaid): number {
  if (capturedFen === 0) return 0;
  return Math.min(shareFen - backFen, Math.round((shareFen * partFen) / capturedFen));
}
