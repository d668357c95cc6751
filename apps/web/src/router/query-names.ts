/**
 * Every query parameter that a screen reads. Screens cannot read another one: it would make two
 * first HTMLs of one address, and links from outside bring many (`utm_source`, `isappinstalled`).
 */
const queryNames = [
  'about',
  'active',
  'artExam',
  'article',
  'at',
  'card',
  'change',
  'channel',
  'claimNo',
  'cm',
  'filter',
  'from',
  'gift',
  'id',
  'k',
  'kg',
  'kind',
  'mailNo',
  'many',
  'month',
  'number',
  'of',
  'orderId',
  'orderType',
  'payment',
  'product',
  'projectId',
  'q',
  'redirectUrl',
  'scope',
  'show',
  'side',
  'state',
  'status',
  'step',
  'target',
  'to',
  'type',
  'way',
  'words',
] as const;

export type QueryName = (typeof queryNames)[number];

const known: ReadonlySet<string> = new Set(queryNames);

/**
 * Writes a query in one way only: known names, each with its last value, in the order of the
 * alphabet. The server renders from it. It stays out of the browser's code, which reads names by
 * their type.
 */
export function canonicalSearch(search: string): string {
  const values = new Map([...new URLSearchParams(search)].filter(([name]) => known.has(name)));
  const query = new URLSearchParams([...values].sort());
  return values.size > 0 ? `?${query}` : '';
}
