/**
 * The chart of accounts (docs/ledger.md). Debit is plus, credit is minus, for every account: assets
 * and expenses are plus, liabilities and revenue are minus.
 */
export type AccountClass = 'asset' | 'liability' | 'revenue' | 'expense';

export interface AccountKind {
  readonly class: AccountClass;
  /** The unit of its entries. All entries of a transfer have one unit. */
  readonly unit: 'fen' | 'points';
  /** The ledger keeps its balance at most 0, so that a debt is never paid out twice. */
  readonly guarded: boolean;
}

const asset = { class: 'asset', unit: 'fen', guarded: false } as const;
const owed = { class: 'liability', unit: 'fen', guarded: true } as const;
const earned = { class: 'revenue', unit: 'fen', guarded: false } as const;
const spent = { class: 'expense', unit: 'fen', guarded: false } as const;

/**
 * Fees that are held from the payment until it is decided whether the service is done: then they
 * are revenue, else they are refunded. `interception`: an address change or recall;
 * `interOrder`: the freight of an order abroad.
 */
export const feeNames = ['interception', 'interOrder'] as const;
export type FeeName = (typeof feeNames)[number];

type FeeAccounts = Readonly<
  Record<`${FeeName} * hold` | `${FeeName} * refund due`, typeof owed> & Record<`revenue ${FeeName}`, typeof earned>
>;
const feeAccounts = Object.fromEntries(
  feeNames.flatMap((fee) => [
    [`${fee} * hold`, owed],
    [`${fee} * refund due`, owed],
    [`revenue ${fee}`, earned],
  ]),
) as FeeAccounts;

/**
 * Every kind of account. `*` is the owner: order, card, interception, claim, person, provider or
 * partner.
 */
export const accountKinds = {
  /** The unpaid fee of a weighed order. */
  'order * receivable': asset,
  /** Payments that a provider has received and not paid out yet. */
  'provider * clearing': asset,
  bank: asset,
  /** Payments for an order before weighing. */
  'order * prepaid': owed,
  /** The hold on a prepaid card for an order before weighing. */
  'order * hold': owed,
  /** Refunds due to the payer of an order. */
  'order * refund due': owed,
  /** The balance of a prepaid card. */
  'card * balance': owed,
  /** Refunds due to the buyer of a prepaid card. */
  'card * refund due': owed,
  /** A granted compensation that is not paid yet. */
  'claim * due': owed,
  /** The points of a user. */
  'person * points': { class: 'liability', unit: 'points', guarded: true },
  'points granted': { class: 'expense', unit: 'points', guarded: false },
  /** What the sender of an order abroad paid for its customs, held until they have charged. */
  'interOrder * duty': owed,
  /** What a partner has paid to customs for us, and will invoice. */
  'partner * payable': { class: 'liability', unit: 'fen', guarded: false },
  'revenue freight': earned,
  'revenue premium': earned,
  'revenue packaging': earned,
  /** Combo revenue above the postage that combos paid; plus if below. */
  'revenue combo': earned,
  'cost compensation': spent,
  'cost provider fee': spent,
  /** What customs took above a binding quote: the post bears it. */
  'cost duty shortfall': spent,
  /** What vouchers took off the price of orders. */
  'cost voucher': spent,
  ...feeAccounts,
} as const satisfies Readonly<Record<string, AccountKind>>;

export type AccountName = keyof typeof accountKinds;
type Owned = Extract<AccountName, `${string}*${string}`>;
/** An account of the chart, with its owner. */
export type Account =
  | Exclude<AccountName, Owned>
  | (Owned extends `${infer A}*${infer B}` ? `${A}${string}${B}` : never);

/** Returns the account of an owner, e.g. an order id. Ids contain no blank. */
export function accountOf<N extends Owned>(name: N, owner: string): Account {
  if (!/^[\w-]+$/.test(owner)) throw new RangeError(`${name}: whose account is "${owner}"?`);
  // The template type has exactly one placeholder.
  return name.replace('*', owner) as Account;
}

const kinds: ReadonlyMap<string, AccountKind> = new Map(Object.entries(accountKinds));

/** Returns the kind of an account code; null if it is not in the chart. */
export function kindOfAccount(code: string): AccountKind | null {
  const [first, owner, ...rest] = code.split(' ');
  const name = owner === undefined || rest.length === 0 ? code : `${first} * ${rest.join(' ')}`;
  return kinds.get(name) ?? kinds.get(code) ?? null;
}
