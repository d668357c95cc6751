import type { InterSizeRule } from '@yidi/contract/values/inter-destination';

/** Length, width and height in whole centimetres. */
export interface SizeCm {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

interface SizeLimits {
  readonly sideCm: number;
  /** Longest side plus the girth around the other two. */
  readonly girthCm?: number;
  readonly sumCm?: number;
  /** The smallest face: longest and second side. */
  readonly least?: readonly [longest: number, second: number];
}

/** The standards of the UPU for parcels, EMS and small packets, in centimetres. */
export const sizeLimits: Readonly<Record<InterSizeRule, SizeLimits>> = {
  ems: { sideCm: 150, girthCm: 300 },
  emsSmall: { sideCm: 105, girthCm: 200 },
  packet: { sideCm: 60, sumCm: 90, least: [14, 11] },
  parcel: { sideCm: 150, girthCm: 300 },
  parcelSmall: { sideCm: 105, girthCm: 200 },
};

/** Returns whether a size breaks a standard, and on which side. */
export function brokenSize(rule: InterSizeRule, size: SizeCm): 'inter.overSize' | 'inter.underSize' | undefined {
  const { sideCm, girthCm, sumCm, least } = sizeLimits[rule];
  const [longest, second, third] = [size.length, size.width, size.height].sort((a, b) => b - a) as [
    number,
    number,
    number,
  ];
  if (longest > sideCm) return 'inter.overSize';
  if (girthCm !== undefined && longest + 2 * (second + third) > girthCm) return 'inter.overSize';
  if (sumCm !== undefined && longest + second + third > sumCm) return 'inter.overSize';
  return least && (longest < least[0] || second < least[1]) ? 'inter.underSize' : undefined;
}
