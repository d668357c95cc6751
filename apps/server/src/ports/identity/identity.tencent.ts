import * as z from 'zod/mini';
import { readAtMost } from '../read-at-most.ts';
import { type TencentApi, tencentRequest } from '../tencent.ts';
import { type Identities, IdentitiesUnreachable, type IdentityAnswer } from './identity.ts';

/** An account of Tencent Cloud with the face verification product (核身) enabled. */
export interface IdentityAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string | undefined;
}

const API: TencentApi = {
  host: 'https://faceid.tencentcloudapi.com',
  service: 'faceid',
  action: 'IdCardVerification',
  version: '2018-03-01',
};
const TIMEOUT_MS = 10_000;
const LARGEST = 64 * 1024;

/**
 * The answers that decide a check. Any other answer means that the source is unavailable or the
 * daily limit is used up.
 */
const verdicts: ReadonlyMap<string, IdentityAnswer> = new Map([
  ['0', 'match'],
  ['-1', 'mismatch'],
  ['-2', 'invalid'],
  ['-3', 'invalid'],
  ['-5', 'noRecord'],
]);

const answer = z.object({
  Response: z.object({
    Result: z.optional(z.string()),
    Error: z.optional(z.object({ Code: z.string() })),
  }),
});

/**
 * Calls Tencent's IdCardVerification 2018-03-01. Source:
 * cloud.tencent.com/document/product/1007/33188.
 */
export function tencentIdentities(
  account: IdentityAccount,
  { now, timeoutMs }: { readonly now: () => Date; readonly timeoutMs: number } = {
    now: () => new Date(),
    timeoutMs: TIMEOUT_MS,
  },
): Identities {
  return {
    register: 'tencent',
    async check({ name, cardNo }) {
      const { endpoint, headers, body } = tencentRequest(account, API, { IdCard: cardNo, Name: name }, now());
      const reply = answer.safeParse(await post(endpoint, headers, body, timeoutMs));
      const { Result, Error: refused } = reply.data?.Response ?? {};
      const verdict = verdicts.get(Result ?? '');
      if (!verdict) throw new IdentitiesUnreachable(`the register answered ${refused?.Code ?? Result ?? 'otherwise'}`);
      return verdict;
    },
  };
}

async function post(url: URL, headers: Readonly<Record<string, string>>, body: string, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    if (!response.ok) throw new IdentitiesUnreachable(`the register answered ${response.status}`);
    const read = await readAtMost(response, LARGEST, () => new IdentitiesUnreachable('the register answered too much'));
    return JSON.parse(read.toString('utf8')) as unknown;
  } catch (cause) {
    throw cause instanceof IdentitiesUnreachable ? cause : new IdentitiesUnreachable('the register cannot be reached');
  }
}
