const trace = ['/interOrder'];
const me = ['/my-center'];
const orders = ['/order/qr', '/acceptedPrefer'];

/** Returns the existing screen to use instead. */
export function whereNow(path: string): '/query' | '/my-center' | '/orderlist' | '/s/express' {
  const begins = (beginnings: readonly string[]) => beginnings.some((beginning) => path.startsWith(beginning));
  if (begins(trace)) return '/query';
  if (begins(me)) return '/my-center';
  return begins(orders) ? '/orderlist' : '/s/express';
}
