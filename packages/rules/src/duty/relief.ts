/** Articles of one line. `valueCents`: of one, in hundredths of a unit of the currency there. */
export interface ValuedLine {
  readonly quantity: number;
  readonly valueCents: number;
}

/**
 * How a free sum works. `whole`: only whole articles are free (EU, UK). `excess`: only what exceeds
 * it is taxed (Canada). `threshold`: above it everything is taxed.
 */
export const reliefs = ['whole', 'excess', 'threshold'] as const;
export type Relief = (typeof reliefs)[number];

const totalValue = (lines: readonly ValuedLine[]): number =>
  lines.reduce((sum, { quantity, valueCents }) => sum + quantity * valueCents, 0);

/** Returns the taxed value of each line, in cents. */
export function taxedOf(lines: readonly ValuedLine[], relief: Relief, freeCents: number): number[] {
  const total = totalValue(lines);
  if (total <= freeCents) return lines.map(() => 0);
  if (relief === 'threshold' || freeCents === 0) return lines.map(({ quantity, valueCents }) => quantity * valueCents);
  if (relief === 'excess')
    return shareOut(
      total - freeCents,
      lines.map(({ quantity, valueCents }) => quantity * valueCents),
    );
  const free = freeArticles(lines, freeCents);
  return lines.map(({ quantity, valueCents }, at) => (quantity - free[at]!) * valueCents);
}

/**
 * Returns how many articles of each line are free: those that together come nearest to the free
 * sum. Of equal sums the one with earlier lines counts, so that the answer is always the same.
 */
export function freeArticles(lines: readonly ValuedLine[], freeCents: number): number[] {
  const UNREACHED = -1;
  // used[line][sum]: how many articles of the line the sum needs, or UNREACHED.
  const used: Int32Array[] = [];
  let reached = new Int32Array(freeCents + 1).fill(UNREACHED);
  reached[0] = 0;
  for (const { quantity, valueCents } of lines) {
    const next = new Int32Array(freeCents + 1).fill(UNREACHED);
    for (let sum = 0; sum <= freeCents; sum += 1) {
      const before = sum - valueCents;
      if (reached[sum] !== UNREACHED) next[sum] = 0;
      else if (before >= 0 && next[before] !== UNREACHED && next[before]! < quantity) next[sum] = next[before]! + 1;
    }
    used.push(next);
    reached = next;
  }
  let sum = freeCents;
  while (reached[sum] === UNREACHED) sum -= 1;
  const counts = lines.map(() => 0);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    counts[at] = used[at]![sum]!;
    sum -= counts[at]! * lines[at]!.valueCents;
  }
  return counts;
}

/** Divides a sum by weights into whole cents that add up to it; the largest remainders get more. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / all);
  const shares = exact.map(Math.floor);
  const leftCents = sum - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, leftCents)) shares[at]! += 1;
  return shares;
}
