import { routeTable } from '../../route-table.ts';

const trace = [
  '/apple-query',
  '/examination',
  '/queryMail',
  '/query/',
  '/s/disinfect',
  '/interOrder',
  '/share',
  '/orderAddress',
];
const me = ['/newcenter', '/newset', '/my-center', '/accountsInfo', '/bindAccount', '/manageAccount', '/certification'];
const orders = [
  '/cost',
  '/Evaluate',
  '/perfectionInfo',
  '/emsClaim',
  '/s/invoice',
  '/order/qr',
  '/acceptedPrefer',
  '/migrateData',
];

/** The screen that helps now with what a later one will do. */
export function whereNow(path: string): '/query' | '/my-center' | '/orderlist' | '/s/express' {
  const begins = (beginnings: readonly string[]) => beginnings.some((beginning) => path.startsWith(beginning));
  if (begins(trace)) return '/query';
  if (begins(me)) return '/my-center';
  return begins(orders) ? '/orderlist' : '/s/express';
}

/** How many screens of the spec are still to come. */
export function countLater(): number {
  return routeTable.filter((row) => 'later' in row && row.later).length;
}
