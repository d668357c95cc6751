/**
 * The Mann-Whitney U test: the probability that two samples differ this much by chance. Normal
 * approximation with tie correction, two-sided; valid for samples of dozens and more.
 */
export function mannWhitney(first: readonly number[], other: readonly number[]): number {
  const all = [...first.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))];
  all.sort((x, y) => x.value - y.value);
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]!.value === all[at]!.value) end += 1;
    const size = end - at;
    const rank = (at + 1 + end) / 2;
    for (let n = at; n < end; n += 1) if (all[n]!.first) rankSum += rank;
    ties += size ** 3 - size;
    at = end;
  }
  const [n, m] = [first.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (spread === 0) return 1;
  const z = (Math.abs(u - (n * m) / 2) - 0.5) / spread;
  return z <= 0 ? 1 : Math.min(1, 2 * upperTail(z));
}

/**
 * Returns the upper tail of the normal distribution above z (Abramowitz and Stegun 26.2.17, error
 * below 7.5e-8).
 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduce((made, factor, at) => made + factor * t ** (at + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, other) => first - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
