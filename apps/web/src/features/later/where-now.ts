const trace = ['/interOrder'];
const orders = ['/order/qr', '/acceptedPrefer'];

/** Returns the existing screen to use instead. */
export function whereNow(path: string): '/query' | '/orderlist' | '/s/express' {
  const begins = (beginnings: readonly string[]) => beginnings.some((beginning) => path.startsWith(beginning));
  if (begins(trace)) return '/query';
  return begins(orders) ? '/orderlist' : '/s/express';
}
