import { randomBytes } from 'node:crypto';
import { openShare, shareOrder, withdrawShare } from '@yidi/contract/calls/share';
import type { WorldReply } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import type { TimedServer } from '../harness/timed-server.ts';
import { settle } from '../harness/two-people.ts';

// The limit is written out instead of imported from the site, so that a changed limit fails the
// proof.
const MISSES_OF_A_NETWORK = 60;
const AT_ONCE = 20;

/**
 * IDOR-SHARE: guesses tokens of shared orders from one network. None opens anything. After 60
 * guesses each is refused unread, while a caller with the link can still open it, even from that
 * network. A withdrawn link is answered like an unknown one.
 */
export async function guessShares({ site }: TimedServer, guesses: number): Promise<Result> {
  const result = openResult();
  const owner = await settle(site, '享QS1');
  const { info } = await owner.visitor.call(shareOrder, { orderId: owner.ids.order });
  const { token } = info;
  result.expect('bits of a token', Buffer.from(token, 'base64url').length * 8, 128);
  const [guesser, other] = [await site.visit({ ip: '198.18.7.9' }), await site.visit({ ip: '198.18.8.1' })];
  const ask = (token: string, visitor = guesser) => visitor.call(openShare, { token });
  const replies: WorldReply<unknown>[] = [];
  for (let n = 0; n < guesses; n += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, guesses - n) }, () =>
      ask(randomBytes(16).toString('base64url')),
    );
    replies.push(...(await Promise.all(part)));
  }
  for (const reply of replies) result.add(reply.class);
  result.expect('guesses that opened something', Number(result.counts.OK ?? 0), 0);
  result.expect('guesses that were read', Number(result.counts.NOT_FOUND ?? 0), MISSES_OF_A_NETWORK);
  result.expect('guesses that were slowed', Number(result.counts.RATE ?? 0), guesses - MISSES_OF_A_NETWORK);
  const seen = await ask(token);
  result.expect('the link itself, of the same network', seen.class, 'OK');
  for (const canary of owner.canaries.filter((text) => seen.body.includes(text)))
    result.faults.push(`The link shows ${canary}`);
  // The trace id is removed, because its hexadecimal sometimes contains eleven digits in a row.
  if (/\d{11}/.test(bare(seen.body))) result.faults.push('The link shows eleven digits');
  await owner.visitor.call(withdrawShare, { orderId: owner.ids.order });
  const [withdrawn, unknown] = [await ask(token, other), await ask('A'.repeat(22), other)];
  result.expect('a link that was withdrawn', bare(withdrawn.body), bare(unknown.body));
  return result;
}

/** Returns the body without the trace id. */
const bare = (body: string): string => JSON.stringify({ ...JSON.parse(body), traceId: '' });
