import { addressFeedback, saveAddress } from '@yidi/contract/calls/address';
import { checkProhibitArtWarehouse } from '@yidi/contract/calls/goods';
import { checkMail, openMailLink, verifyMail } from '@yidi/contract/calls/trace';
import { linkTokens } from '../../apps/server/src/modules/trace/mail-link.ts';
import { makeMail } from '../../apps/server/src/network/world.ts';
import { plantSlider } from '../../apps/server/src/world/log-in.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import type { TimedServer } from '../harness/timed-server.ts';

// The limit is written out instead of imported from the site, so that a changed limit fails the
// proof.
const GUESSES_OF_A_64 = 30;
const GUESSES_OF_A_48 = 120;
const FREE_GUESSES_AT_A_MAIL = 20;
const GUESSES_A_DAY = 50;
const SESSIONS_OF_A_64 = 120;
const ADDRESSES_OF_A_64 = 200;
const READINGS_OF_A_64 = 3_000;
const UNKNOWN_OF_A_NETWORK = 1_000;

const SENDER = '1234';
const CONSIGNEE = '13900006072';
const WRONG = '0001';

let prefixes = 0;
/** Makes addresses of a separate /48; `block` selects one of its /64s. */
function newPrefix(): (block: number, host: number) => string {
  prefixes += 1;
  const prefix = `2001:db8:${prefixes.toString(16)}`;
  return (block, host) => `${prefix}:${block.toString(16)}::${(host + 1).toString(16)}`;
}

let mails = 0;
async function newMail({ ports }: Site): Promise<string> {
  mails += 1;
  const mailNo = `91${String(mails).padStart(11, '0')}`;
  const now = ports.now();
  await makeMail(
    { db: ports.database.db, keys: ports.keys },
    { mailNo, until: 'accepted', now, promisedAt: new Date(now.getTime() + 8.64e7) },
  );
  return mailNo;
}

/**
 * Guesses the four digits of waybills from new sessions of one IPv6 network, then of many. Source:
 * an attack that found a mail item's digits in 519 attempts, five from each new anonymous session
 * of a /64.
 */
export async function guessDigits({ site }: TimedServer, tries: number): Promise<Result> {
  const result = openResult();
  const compared = async (mailNo: string, ip: string, digits = WRONG) => {
    // The number of sessions per network is limited. Existing ones continue to guess.
    const visitor = await site.visit({ ip }).catch(() => null);
    if (!visitor) result.add('no session');
    const reply = await (visitor ?? earlier!).call(verifyMail, { mailNo, digits });
    earlier = visitor ?? earlier;
    result.add(reply.class);
    return reply.class === 'VERIFY' || reply.class === 'OK';
  };
  let earlier: Visitor | undefined;
  const near = newPrefix();
  let of64 = 0;
  // One mail item per dozen guesses, so that its own limit is not reached.
  for (let n = 0; n < tries; n += 12) {
    const mailNo = await newMail(site);
    for (let guess = n; guess < Math.min(n + 12, tries); guess += 1)
      of64 += Number(await compared(mailNo, near(1, guess)));
  }
  result.counts['compared, one /64'] = of64;
  result.atMost('compared, one /64', of64, GUESSES_OF_A_64);
  let of48 = 0;
  for (let n = 0; n < tries * 2; n += 12) {
    const mailNo = await newMail(site);
    for (let guess = n; guess < n + 12; guess += 1) of48 += Number(await compared(mailNo, near(2 + guess, guess)));
  }
  result.atMost('compared, the rest of its /48', of48, GUESSES_OF_A_48 - Math.min(of64, GUESSES_OF_A_64));

  const mailNo = await newMail(site);
  const owner = await site.visit({ ip: newPrefix()(1, 1), phone: CONSIGNEE });
  let ofMail = 0;
  for (let n = 0; n < tries; n += 1) ofMail += Number(await compared(mailNo, newPrefix()(1, 1)));
  result.counts['compared, one mail by all'] = ofMail;
  result.atMost('compared, one mail by all', ofMail, FREE_GUESSES_AT_A_MAIL);
  const late = await site.visit({ ip: newPrefix()(1, 1) });
  const bare = await late.call(verifyMail, { mailNo, digits: SENDER });
  result.expect('the right digits without a puzzle', bare.class, 'INLINE');
  const missed = { ...(await plantSlider(site, late)), sliderX: '1' };
  result.expect(
    'with a missed puzzle',
    (await late.call(verifyMail, { mailNo, digits: SENDER, ...missed })).class,
    'INLINE',
  );
  const again = await late.call(verifyMail, { mailNo, digits: SENDER, ...missed });
  result.expect('with a burnt puzzle', again.class, 'INLINE');
  const solved = await plantSlider(site, late);
  result.expect('with a solved one', (await late.call(verifyMail, { mailNo, digits: SENDER, ...solved })).class, 'OK');
  result.expect("the consignee's own session", (await owner.call(verifyMail, { mailNo, digits: WRONG })).class, 'OK');
  await guessWithSolver(site, mailNo, ofMail, result);
  result.expect(
    "the consignee's own session then",
    (await owner.call(verifyMail, { mailNo, digits: WRONG })).class,
    'OK',
  );
  return result;
}

/**
 * Guesses as a solver of puzzles with a new network each time, at a mail item with `earlier` failed
 * guesses.
 */
async function guessWithSolver(
  site: Site,
  mailNo: string,
  earlier: number,
  result: ReturnType<typeof openResult>,
): Promise<void> {
  const guess = async (digits: string) => {
    const visitor = await site.visit({ ip: newPrefix()(1, 1) });
    return visitor.call(verifyMail, { mailNo, digits, ...(await plantSlider(site, visitor)) });
  };
  let compared = earlier;
  for (let n = 0; n < GUESSES_A_DAY + 20; n += 1) compared += Number((await guess(WRONG)).class === 'VERIFY');
  result.counts['compared, one mail by solvers'] = compared;
  result.atMost('compared, one mail by solvers', compared, GUESSES_A_DAY);
  const late = await guess(SENDER);
  result.expect('the right digits after that', late.class, 'RATE');
  result.expect('and why', (late.info as { reason?: string } | null)?.reason, 'digits.closed');
  const { database, keys, now } = site.ports;
  const link = (await linkTokens(database.db, keys, [mailNo], now())).get(mailNo)?.received ?? '';
  const reader = await site.visit({ ip: newPrefix()(1, 1) });
  result.expect('the link of a message', (await reader.call(openMailLink, { mailNo, token: link })).class, 'OK');
}

/** Queries mail numbers that do not exist from new sessions of one network. */
export async function walkNumbers({ site }: TimedServer): Promise<Result> {
  const result = openResult();
  const at = newPrefix();
  let asked = 0;
  let visitor = await site.visit({ ip: at(1, 0) });
  for (let n = 0; n < UNKNOWN_OF_A_NETWORK + 300; n += 1) {
    if (n % 100 === 99) visitor = await site.visit({ ip: at(1, n) });
    const reply = await visitor.call(checkMail, { mailNo: `97${String(n).padStart(11, '0')}` });
    asked += Number(reply.class === 'OK');
  }
  result.counts.told = asked;
  result.expect('unknown numbers that were told', asked, UNKNOWN_OF_A_NETWORK);
  const existing = await newMail(site);
  const shut = await (await site.visit({ ip: at(1, 9_999) })).call(checkMail, { mailNo: existing });
  result.expect('a number that there is, of the same network', shut.class, 'RATE');
  const theirs = await site.visit({ ip: at(1, 9_998), phone: CONSIGNEE });
  result.expect('by its consignee there', (await theirs.call(checkMail, { mailNo: existing })).class, 'OK');
  const other = await (await site.visit({ ip: newPrefix()(1, 1) })).call(checkMail, { mailNo: existing });
  result.expect('of another', other.class, 'OK');
  return result;
}

/** Creates sessions, addresses and address readings from one IPv6 /64. */
export async function floodAnonymous({ site }: TimedServer): Promise<Result> {
  const result = openResult();
  const home = newPrefix();
  const tokenOf = (ip: string) =>
    site.app.inject({
      method: 'GET',
      url: '/ndwz/o/tokenOauth',
      remoteAddress: ip,
      headers: { 'user-channel': '41' },
    });
  let begun = 0;
  for (let n = 0; n < SESSIONS_OF_A_64 + 30; n += 1) begun += Number((await tokenOf(home(1, n))).statusCode === 200);
  result.counts['sessions begun'] = begun;
  result.expect('sessions begun in one /64', begun, SESSIONS_OF_A_64);
  result.expect('in another', (await tokenOf(newPrefix()(1, 1))).statusCode, 200);

  const street = newPrefix();
  let saved = 0;
  for (let n = 0; n < 3; n += 1) {
    const visitor = await site.visit({ ip: street(1, n) });
    for (let more = 0; more < 90; more += 1) saved += Number((await visitor.call(saveAddress, home1)).class === 'OK');
  }
  result.counts['addresses saved'] = saved;
  result.expect('addresses saved in one /64', saved, ADDRESSES_OF_A_64);
  const user = await site.visit({ ip: street(1, 1), phone: CONSIGNEE });
  result.expect('an address of a user there', (await user.call(saveAddress, home1)).class, 'OK');

  const text = Array.from({ length: 50 }, (_, n) => `王小明 1380013800${n % 10} 北京市海淀区中关村大街${n}号`);
  const reader = newPrefix();
  let read = 0;
  for (let n = 0; n < READINGS_OF_A_64 / 50 + 5; n += 1) {
    const visitor = await site.visit({ ip: reader(1, n) });
    const reply = await visitor.call(addressFeedback, { addrStringList: text });
    // A busy machine may refuse a call that the limit let pass.
    read += reply.class === 'RATE' ? 0 : 50;
  }
  result.counts['texts read'] = read;
  result.expect('texts read in one /64', read, READINGS_OF_A_64);
  const goods = await (await site.visit({ ip: reader(1, 1) })).call(checkProhibitArtWarehouse, { names: ['毛衣'] });
  result.expect('a goods check there', goods.class, 'RATE');
  return result;
}

const home1 = {
  type: '1',
  name: '王小明',
  userPhone: '13800138000',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: '中关村大街1号',
} as const;
