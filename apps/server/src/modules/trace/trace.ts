import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { getGisTraces, verifyMail } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import type { ReasonOf } from '@yidi/contract/refusal-reasons';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { cutPage, readCursor, rowsToRead, totalsOf, writeCursor } from '../../call/cursor.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Peers } from '../../call/peers.ts';
import type { Keys } from '../../config/keys.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { Maps } from '../../ports/map/map.ts';
import { countGuess, forgiveGuess } from '../../security/guess-ceiling.ts';
import { lastFoursOf } from '../../security/last-four.ts';
import { networksOf } from '../../security/net-prefix.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { resultOf } from '../../security/security-log.ts';
import { wrongGuess } from '../../security/wrong-guess.ts';
import { guardGuess, type SolveSlider } from '../auth/auth.public.ts';
import { learnedLanes } from './lanes/learned.ts';
import { opensMail } from './mail-link.ts';
import { pageByPhone } from './mail-lists.store.ts';
import { openPeople, type StoredPeople } from './mail-people.public.ts';
import { dropEmptyPartitions, preparePartitions } from './partition/partitions.ts';
import { lockOutScans, sealFinished } from './partition/seal.ts';
import { viewCare } from './read/care.ts';
import { eventsOfMails, wholeEvents } from './read/events.store.ts';
import { type Link, linkOf, type OpenScan } from './read/link.ts';
import { limitNumbers, storeIn } from './read/number-limit.ts';
import { rememberRoutes } from './read/route.ts';
import { type ConsigneeFeeOf, toPayOf } from './read/to-pay.ts';
import { viewMail, viewTrace } from './read/view.ts';
import type { Clock } from './read/window.ts';
import { openPersons, type StoredPersons } from './scans/persons.ts';
import { countTry, deleteOldProofs, findMail, insertProof, type MailRow } from './trace.store.ts';
import { wayMaps } from './way-map.ts';

const LOCK_MS = 15 * MINUTE_MS;
const TRIES_A_SESSION = 5;
/** Per address. Many users may share one, so this only stops programs that create sessions. */
const TRIES_AN_ADDRESS = 20;
const NUMBERS_AN_HOUR = 1000;
const NUMBERS_AN_ADDRESS = 5000;
/** Per network: numbers that do not exist here. People mistype a few. */
const UNKNOWN_AN_HOUR = 1000;
const UNKNOWN_OF_WIDE = 4;

type Solution = Pick<ParsedOf<typeof verifyMail>, 'sliderId' | 'sliderX' | 'sliderType' | 'track'>;

interface Deps {
  readonly db: Db;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  /** Different numbers a session may query per hour (default 1000); five times that per address. */
  readonly numbersAnHour?: number;
  readonly keys: Keys;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
  readonly maps?: Maps | null;
  /** The other worker processes. */
  readonly peers?: Peers | undefined;
  readonly consigneeFeeOf?: ConsigneeFeeOf;
  /** Returns the pieces of an order's bill; absent in installations without orders. */
  readonly piecesOf?: PiecesOf | undefined;
}

type TraceInfo = InfoOf<typeof getGisTraces>;

/** `consignee`: only pieces addressed to this user; null: all. */
type PiecesOf = (orderId: string, consignee: string | null) => Promise<Readonly<NonNullable<TraceInfo['bill']>>>;

/** Tracks mails, verifies access to them and lists own ones. */
export function traceHandlers(deps: Deps): Handlers<typeof import('@yidi/contract/calls/trace')> {
  const { db, keys, networks } = deps;
  const open = (mail: StoredPeople) => openPeople(keys, mail);
  const openScan = (row: StoredPersons) => openPersons(keys, row);
  const ways = wayMaps({ keys, maps: deps.maps ?? null });
  const { peers, numbersAnHour = NUMBERS_AN_HOUR } = deps;
  const store = storeIn(db);
  const countNumber = limitNumbers(numbersAnHour, { name: 'session', peers, store });
  const addressAnHour = numbersAnHour * (NUMBERS_AN_ADDRESS / NUMBERS_AN_HOUR);
  const countAddress = limitNumbers(addressAnHour, { name: 'address', peers, store });
  const countUnknown = limitNumbers(UNKNOWN_AN_HOUR, { name: 'unknown', peers, store });
  const countWideUnknown = limitNumbers(UNKNOWN_AN_HOUR * UNKNOWN_OF_WIDE, { name: 'unknown wide', peers, store });
  const routeOf = rememberRoutes(deps.carrier);
  const byLane = learnedLanes(db);
  const rowsOf = viewRows(db, routeOf, { byLane, openScan });

  /** Returns the mail and the caller's link. @throws ApiError NOT_FOUND, whatever the reason */
  async function openMail(mailNo: string, ctx: CallContext): Promise<{ mail: MailRow; link: Link }> {
    const [net, wide] = networksOf(ctx.ip);
    countNumber(`session ${ctx.caller.sessionId}`, mailNo, ctx.now);
    countAddress(`address ${net}`, mailNo, ctx.now);
    const mail = await findMail(db, ctx.caller, mailNo);
    if (!mail) {
      countUnknown(net, mailNo, ctx.now);
      countWideUnknown(wide, mailNo, ctx.now);
      throw new ApiError('NOT_FOUND');
    }
    const link = linkOf(mail, ctx.caller);
    // A network that enumerates numbers is refused unknown ones, except with a link to the mail.
    if (link === 'stranger') {
      countUnknown.check(net, ctx.now);
      countWideUnknown.check(wide, ctx.now);
    }
    return { mail, link };
  }

  /** Counts a guess in each limit before comparing, so that parallel guesses cannot exceed one. */
  async function guess(mail: MailRow, digits: string, solution: Solution, ctx: CallContext): Promise<void> {
    const { mailNo } = mail;
    const net = deps.keys.mac('ip', networksOf(ctx.ip)[0]).toString('base64url');
    const session = `session ${ctx.caller.sessionId}`;
    // Checked before counting, because being asked for the slider must not use up an attempt.
    await guardGuess(deps, `digits:mail:${mailNo}`, solution, ctx);
    await networks.take('digits', ctx);
    await takeTry(db, `address ${net}`, mailNo, { limit: TRIES_AN_ADDRESS, reason: 'digits.closed' }, ctx.now);
    const { left, leftS } = await takeTry(db, session, mailNo, OF_A_SESSION, ctx.now);
    const target = `digits:mail:${mailNo}`;
    await countGuess(db, target, ctx.now);
    const { senderPhone, receiverPhone } = open(mail);
    const matches = [senderPhone, receiverPhone].some((phone) => phone !== null && lastFoursOf(phone).includes(digits));
    if (!matches) throw wrongGuess(left, 'digits.spent', leftS);
    await forgiveGuess(db, target);
    await insertProof(db, ctx.caller.sessionId, session, mailNo, ctx.now);
  }

  return {
    async getGisTraces({ mailNo }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      const bill = PARTIES.has(link) && billOf(deps, mail, link, ctx);
      const [events, route, pieces] = await Promise.all([wholeEvents(db, mail), routeOf(mail), bill]);
      const info = viewTrace(mail, events, route, { ...whoOf(mail, ctx), byLane, link, open, openScan });
      const paying = toPayOf(deps.consigneeFeeOf, { link, orderId: mail.orderId, stage: info.stage });
      return { ...info, ...ways.mapOf(info.points.length > 0 ? route : null, info), ...pieces, ...(await paying) };
    },

    ...ways.handlers,

    async mailCare({ mailNo }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      return viewCare(mailNo, await wholeEvents(db, mail), { isLinked: link !== 'stranger', language: ctx.language });
    },

    async checkMail({ mailNo }, ctx) {
      try {
        const { mail, link } = await openMail(mailNo, ctx);
        // A mail without an order here has no personal data, so access needs no proof.
        return { gate: link === 'stranger' && mail.orderId ? '2' : '1' };
      } catch (error) {
        if (error instanceof ApiError && error.class === 'NOT_FOUND') return { gate: '3' };
        throw error;
      }
    },

    async verifyMail({ mailNo, digits, ...solution }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      if (link === 'stranger') await recorded(ctx, () => guess(mail, digits, solution, ctx));
      return {};
    },

    async openMailLink({ mailNo, token }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      if (link === 'stranger') await recorded(ctx, () => openByLink(deps, mail, token, ctx));
      return {};
    },

    async mailList({ side, ...page }, ctx) {
      const after = readCursor(page.after, 'mailNo');
      if (ctx.caller.userId === null) return { records: [], total: 0, ...(page.page && { pages: 0 }) };
      const found = await pageByPhone(db, ctx.caller.userId, side, { ...rowsToRead(page), after });
      const { rows, next } = cutPage(found.mails, page.size, (mail) =>
        writeCursor({ at: mail.createdAt, id: mail.mailNo }),
      );
      const records = await rowsOf(rows, { nowMs: ctx.now.getTime(), received: side === 'received' });
      return { records, ...(await totalsOf(page, { rows, next }, found.count)), ...(next && { next }) };
    },
  };
}

/** The links whose callers see the other pieces of a bill. */
const PARTIES: ReadonlySet<Link> = new Set(['owner', 'sender', 'receiver']);

/** Returns the pieces of the mail's bill; a consignee sees only pieces addressed to them. */
async function billOf(
  { piecesOf }: Pick<Deps, 'piecesOf'>,
  { orderId }: MailRow,
  link: Link,
  { caller: { personId } }: CallContext,
): Promise<Pick<TraceInfo, 'bill'>> {
  const consignee = link === 'receiver' ? personId : null;
  const pieces = orderId && piecesOf ? await piecesOf(orderId, consignee) : [];
  return pieces.length > 1 ? { bill: [...pieces] } : {};
}

/** Links are counted apart from digits, so that an old link uses up none of their attempts. */
async function openByLink(
  { db, keys, networks }: Pick<Deps, 'db' | 'keys' | 'networks'>,
  mail: MailRow,
  token: string,
  ctx: CallContext,
): Promise<void> {
  const { mailNo } = mail;
  const net = keys.mac('ip', networksOf(ctx.ip)[0]).toString('base64url');
  const session = `link session ${ctx.caller.sessionId}`;
  await networks.take('digits', ctx);
  await takeTry(db, `link address ${net}`, mailNo, { limit: TRIES_AN_ADDRESS, reason: 'digits.closed' }, ctx.now);
  await takeTry(db, session, mailNo, OF_A_SESSION, ctx.now);
  if (!(await opensMail({ db, keys }, mail, token, ctx.now))) throw new ApiError('NOT_FOUND');
  await insertProof(db, ctx.caller.sessionId, session, mailNo, ctx.now);
}

/** Records an attempt at a proof with its result. */
async function recorded({ recordSecurity }: CallContext, prove: () => Promise<void>): Promise<void> {
  try {
    await prove();
  } catch (error) {
    await recordSecurity({ event: 'trace.proof', ...resultOf(error) });
    throw error;
  }
  await recordSecurity({ event: 'trace.proof', result: 'done' });
}

/** Returns mails as list rows, in the given order. */
function viewRows(
  db: Db,
  routeOf: ReturnType<typeof rememberRoutes>,
  by: Pick<Clock, 'byLane'> & { readonly openScan: OpenScan },
) {
  return async (mails: readonly MailRow[], asked: { readonly nowMs: number; readonly received: boolean }) => {
    const events = await eventsOfMails(db, mails);
    return Promise.all(
      mails.map(async (mail) =>
        viewMail(mail, events.get(mail.mailNo) ?? [], await routeOf(mail), { ...asked, ...by, isLinked: true }),
      ),
    );
  };
}

function whoOf(mail: MailRow, { language, now }: CallContext) {
  return { mine: mail.isConsignee, language, nowMs: now.getTime() };
}

interface TryLimit {
  readonly limit: number;
  readonly reason: ReasonOf<'RATE'>;
}

const OF_A_SESSION: TryLimit = { limit: TRIES_A_SESSION, reason: 'digits.spent' };

/** Returns the attempts left, and after the last one the waiting time. */
async function takeTry(
  db: Db,
  caller: string,
  mailNo: string,
  { limit, reason }: TryLimit,
  now: Date,
): Promise<{ left: number; leftS: number }> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const { tries, until } = await countTry(db, caller, mailNo, limit, now, lockedUntil);
  const leftS = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  if (tries > limit) throw new ApiError('RATE', { reason, retryAfterS: leftS });
  return { left: limit - tries, leftS };
}

/** Creates partitions ahead, packs ended mails, drops empty partitions, deletes old proofs. */
export const traceJob: JobHandler = periodicJob({
  name: 'trace.tend',
  cron: '17 * * * *',
  async run({ db }) {
    const now = new Date();
    await preparePartitions(db, now);
    await sealFinished(db, now);
    await dropEmptyPartitions(db, now, lockOutScans);
    await deleteOldProofs(db, now);
  },
});
