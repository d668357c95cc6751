import { tokenOauth } from '@yidi/contract/calls/auth';
import { newId } from '../../apps/server/src/db/new-id.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * Chi-square with 15 degrees of freedom exceeds this by chance less than once in a thousand
 * million.
 */
const BY_NO_CHANCE_15 = 80;

/**
 * Checks that public ids are random: digits are equally likely at every position, no id repeats,
 * and none follows from the previous one. Limits are set so that chance does not fail them. Source:
 * security.md T2.
 */
export function checkIds(ids: readonly string[], digitsAt: readonly number[], result = openResult()): Result {
  let worst = 0;
  for (const at of digitsAt) {
    const seen = new Array<number>(16).fill(0);
    for (const id of ids) seen[Number.parseInt(id[at]!, 16)]! += 1;
    const expected = ids.length / 16;
    const chi = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    worst = Math.max(worst, chi);
    if (chi > BY_NO_CHANCE_15) result.faults.push(`place ${at}: chi-square ${chi.toFixed(1)}`);
  }
  result.add('ids', ids.length);
  result.counts['worst chi-square of 15'] = worst.toFixed(1);
  result.expect('ids that came twice', ids.length - new Set(ids).size, 0);
  const steps = ids.slice(1).map((id, n) => BigInt(`0x${plain(id)}`) - BigInt(`0x${plain(ids[n]!)}`));
  const rising = steps.filter((step) => step > 0n).length / steps.length;
  result.counts['share of ids above the one before'] = rising.toFixed(3);
  if (Math.abs(rising - 0.5) > 6 * Math.sqrt(1 / (12 * steps.length))) result.faults.push(`${rising} of the ids rise`);
  result.expect('steps that came twice', steps.length - new Set(steps).size, 0);
  return result;
}

const plain = (id: string) => id.replaceAll('-', '');

/** Checks ids made by the server, and tokens issued by it. */
export async function checkOwnIds(site: Site, ids: number, tokens: number): Promise<Result> {
  const result = openResult();
  const made = Array.from({ length: ids }, () => newId());
  for (const id of made) if (!ID.test(id)) result.faults.push(`${id} is no id of ours`);
  checkIds(
    made,
    [...made[0]!].flatMap((char, at) => (char === '-' ? [] : [at])),
    result,
  );
  const handed: string[] = [];
  const visitor = await site.visit();
  for (let n = 0; n < tokens; n += 1) {
    const token = (await visitor.call(tokenOauth, {})).info.sacToken;
    handed.push(Buffer.from(token, 'base64url').toString('hex'));
  }
  for (const token of handed) if (token.length !== 64) result.faults.push(`a token of ${token.length / 2} bytes`);
  if (tokens > 0)
    checkIds(
      handed,
      Array.from({ length: 64 }, (_, at) => at),
      result,
    );
  return result;
}
