/** A block of S10 numbers that the operator may give. */
export interface S10Block {
  /** The two letters before the digits, which tell the product. */
  readonly indicator: string;
  /** The posting country, the two letters after the digits. */
  readonly country: string;
  /** The first serial number, without its check digit. */
  readonly first: number;
  readonly size: number;
}

const form = /^(EA|LA|CA):(\d{1,8})-(\d{1,8}):([A-Z]{2})$/;

/**
 * Reads `S10_BLOCKS`: `<indicator>:<first>-<last>:<country>`, separated by commas, with serial
 * numbers without check digit. Adds each error as a line to `wrong`.
 */
export function readS10Blocks(text: string | undefined, wrong: string[]): S10Block[] {
  const blocks: S10Block[] = [];
  for (const part of (text ?? '').split(',').filter(Boolean)) {
    const [, indicator = '', from = '', to = '', country = ''] = form.exec(part.trim()) ?? [];
    const block = { indicator, country, first: Number(from), size: Number(to) - Number(from) + 1 };
    if (from === '' || block.size < 1)
      wrong.push(`S10_BLOCKS holds <EA, LA or CA>:<first>-<last>:<country>, not ${part}`);
    else if (blocks.some((other) => overlap(other, block))) wrong.push(`S10_BLOCKS has a number of ${part} twice`);
    else blocks.push(block);
  }
  return blocks;
}

/** True if two blocks have a number in common. */
export const overlap = (left: S10Block, right: S10Block): boolean =>
  left.indicator === right.indicator &&
  left.country === right.country &&
  left.first < right.first + right.size &&
  right.first < left.first + left.size;
