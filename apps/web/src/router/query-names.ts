/**
 * Every query parameter that a screen reads. Screens cannot read other ones, because each parameter
 * multiplies the cached first HTMLs of a URL, and external links add many (`utm_source`,
 * `isappinstalled`).
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
  'examinationId',
  'fill',
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

const names: ReadonlySet<string> = new Set(queryNames);

/**
 * Returns the canonical form of a query: known names in alphabetical order, each with its last
 * value. The server renders from it. The browser's code does not contain it, because there the
 * names are checked by type.
 */
export function canonicalSearch(search: string): string {
  const values = new Map([...new URLSearchParams(search)].filter(([name]) => names.has(name)));
  const query = new URLSearchParams([...values].sort());
  return values.size > 0 ? `?${query}` : '';
}
