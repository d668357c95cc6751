import { tokenOauth } from '@yidi/contract/calls/auth';
import { newId } from '../new-id.ts';
import type { WorldHouse } from '../world/house.ts';
import { openVerdict, type Verdict } from './verdict.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Chi-square of 15 degrees of freedom: more than this comes by chance less than once in a thousand million. */
const BY_NO_CHANCE_15 = 80;

/**
 * Public ids are random: no digit at any place is likelier than another, none comes twice, none follows from the one
 * before. The bars are set where chance alone does not fail them. Source: security.md T2.
 */
export function judgeIds(ids: readonly string[], digitsAt: readonly number[], verdict = openVerdict()): Verdict {
  let worst = 0;
  for (const at of digitsAt) {
    const seen = new Array<number>(16).fill(0);
    for (const id of ids) seen[Number.parseInt(id[at]!, 16)]! += 1;
    const expected = ids.length / 16;
    const chi = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    worst = Math.max(worst, chi);
    if (chi > BY_NO_CHANCE_15) verdict.faults.push(`place ${at}: chi-square ${chi.toFixed(1)}`);
  }
  verdict.add('ids', ids.length);
  verdict.counts['worst chi-square of 15'] = worst.toFixed(1);
  verdict.expect('ids that came twice', ids.length - new Set(ids).size, 0);
  const steps = ids.slice(1).map((id, n) => BigInt(`0x${plain(id)}`) - BigInt(`0x${plain(ids[n]!)}`));
  const rising = steps.filter((step) => step > 0n).length / steps.length;
  verdict.counts['share of ids above the one before'] = rising.toFixed(3);
  if (Math.abs(rising - 0.5) > 6 * Math.sqrt(1 / (12 * steps.length))) verdict.faults.push(`${rising} of the ids rise`);
  verdict.expect('steps that came twice', steps.length - new Set(steps).size, 0);
  return verdict;
}

const plain = (id: string) => id.replaceAll('-', '');

/** Ids as the house makes them, and the tokens that it hands out. */
export async function judgeHouseIds(house: WorldHouse, ids: number, tokens: number): Promise<Verdict> {
  const verdict = openVerdict();
  const made = Array.from({ length: ids }, () => newId());
  for (const id of made) if (!ID.test(id)) verdict.faults.push(`${id} is no id of ours`);
  judgeIds(
    made,
    [...made[0]!].flatMap((char, at) => (char === '-' ? [] : [at])),
    verdict,
  );
  const handed: string[] = [];
  const visitor = await house.visit();
  for (let n = 0; n < tokens; n += 1) {
    const token = (await visitor.call(tokenOauth, {})).info.sacToken;
    handed.push(Buffer.from(token, 'base64url').toString('hex'));
  }
  for (const token of handed) if (token.length !== 64) verdict.faults.push(`a token of ${token.length / 2} bytes`);
  if (tokens > 0)
    judgeIds(
      handed,
      Array.from({ length: 64 }, (_, at) => at),
      verdict,
    );
  return verdict;
}
