import type { Payable, PayableKind, Payables, Purchase } from '../../../call/payable.ts';

type Columns<Kind extends PayableKind> = Partial<Record<`${Kind}Id`, string | null>>;

/** Returns the column of `payment` and `refund` that refers to the purchase, with its id. */
export function columnsOf<Kind extends PayableKind>({ kind, id }: Purchase<Kind>): Columns<Kind> {
  // A computed key has the type string.
  return { [`${kind}Id`]: id } as Columns<Kind>;
}

/**
 * Returns what a row of `payment` or `refund` is for.
 * @throws Error if no module declares the kind
 */
export function purchaseIn(
  payables: Payables,
  row: Columns<PayableKind>,
): { readonly payable: Payable; readonly purchase: Purchase } {
  for (const payable of payables) {
    const id = row[`${payable.kind}Id`];
    if (id) return { payable, purchase: { kind: payable.kind, id } };
  }
  throw new Error('No module declares what a payment is for');
}
