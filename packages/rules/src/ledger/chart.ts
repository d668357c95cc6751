/**
 * The chart of accounts (docs/ledger.md). One rule of signs for every account: debit is plus,
 * credit is minus. What the post owns, is owed or spends is plus; what it owes or has earned is
 * minus.
 */
export type AccountClass = 'asset' | 'liability' | 'revenue' | 'expense';

export interface AccountKind {
  readonly class: AccountClass;
  /** What its entries count. Entries of one transfer are of one unit. */
  readonly unit: 'fen' | 'points';
  /** The ledger keeps its balance at most 0: a debt is never paid out twice. */
  readonly guarded: boolean;
}

const asset = { class: 'asset', unit: 'fen', guarded: false } as const;
const owed = { class: 'liability', unit: 'fen', guarded: true } as const;
const earned = { class: 'revenue', unit: 'fen', guarded: false } as const;
const spent = { class: 'expense', unit: 'fen', guarded: false } as const;

/** Every kind of account. `*` is its owner: an order, a card, an interception, a claim, a person, a payment provider. */
export const accountKinds = {
  /** What is still to be paid for a weighed order. */
  'order * receivable': asset,
  /** What a provider has taken for the post and not yet paid out. */
  'provider * clearing': asset,
  bank: asset,
  /** What was paid for an order before it was weighed. */
  'order * prepaid': owed,
  /** What is held of a prepaid card for an order until it is weighed. */
  'order * hold': owed,
  /** What is to go back to the payer of an order. */
  'order * refund due': owed,
  /** What a prepaid card can still pay. */
  'card * balance': owed,
  /** What is to go back to who bought a prepaid card. */
  'card * refund due': owed,
  /** The fee of an address change or a recall, paid and not yet answered by the carrier. */
  'interception * hold': owed,
  /** What of it is to go back to the payer. */
  'interception * refund due': owed,
  /** A compensation that was granted and not yet paid. */
  'claim * due': owed,
  /** The points that a user may use. */
  'person * points': { class: 'liability', unit: 'points', guarded: true },
  'points granted': { class: 'expense', unit: 'points', guarded: false },
  'revenue freight': earned,
  'revenue premium': earned,
  'revenue packaging': earned,
  /** Earned by address changes and recalls that the carrier took. */
  'revenue interception': earned,
  /** What combos brought beyond the postage that they paid; plus where they brought less. */
  'revenue combo': earned,
  'cost compensation': spent,
  'cost provider fee': spent,
} as const satisfies Readonly<Record<string, AccountKind>>;

export type AccountName = keyof typeof accountKinds;
type Owned = Extract<AccountName, `${string}*${string}`>;
/** An account of the chart, its owner filled in. */
export type Account =
  | Exclude<AccountName, Owned>
  | (Owned extends `${infer A}*${infer B}` ? `${A}${string}${B}` : never);

/** The account of this kind of one owner, such as an order's id. An id has no blank. */
export function accountOf<N extends Owned>(name: N, owner: string): Account {
  if (!/^[\w-]+$/.test(owner)) throw new RangeError(`${name}: whose account is "${owner}"?`);
  // A template with its one blank filled is what the type says.
  return name.replace('*', owner) as Account;
}

const kinds: ReadonlyMap<string, AccountKind> = new Map(Object.entries(accountKinds));

/** The kind of an account by its code; null for one that is not in the chart. */
export function kindOfAccount(code: string): AccountKind | null {
  const [first, owner, ...rest] = code.split(' ');
  const name = owner === undefined || rest.length === 0 ? code : `${first} * ${rest.join(' ')}`;
  return kinds.get(name) ?? kinds.get(code) ?? null;
}
