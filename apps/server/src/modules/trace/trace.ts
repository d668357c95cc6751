import { ApiError } from '@yidi/contract/envelope';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import type { CallContext, Handlers } from '../../handlers.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { Siblings } from '../../siblings.ts';
import { limitNumbers } from './trace.limit.ts';
import { dropEmptyPartitions, preparePartitions } from './trace.parts.ts';
import { eventsOfMail, eventsOfMails, sealedEvents } from './trace.read.ts';
import { keepScansOut, sealFinished } from './trace.seal.ts';
import { countTry, findMail, forgetOldProofs, keepProof, type MailRow, pageByPhone } from './trace.store.ts';
import { type Link, linkOf, viewMail, viewTrace } from './trace.view.ts';
import { rememberWays } from './trace.way.ts';

const LOCK_MS = 15 * MINUTE_MS;
const TRIES_A_SESSION = 5;
/** Behind one address stand many people; it only keeps a machine from making sessions without end. */
const TRIES_AN_ADDRESS = 20;
const NUMBERS_AN_HOUR = 1000;
const NUMBERS_AN_ADDRESS = 5000;

interface Deps {
  readonly db: Db;
  readonly carrier: Pick<Carrier, 'wayBetween'>;
  /** Different numbers one session may ask for in an hour; 1000 unless told (an address five times as many). */
  readonly numbersAnHour?: number;
  /** Other processes that answer, too. */
  readonly siblings?: Siblings | undefined;
}

/** Follow a mail, prove a link to it, list one's own. */
export function traceHandlers(deps: Deps): Handlers<typeof import('@yidi/contract/calls/trace')> {
  const { db } = deps;
  const { siblings, numbersAnHour = NUMBERS_AN_HOUR } = deps;
  const countNumber = limitNumbers(numbersAnHour, { name: 'session', siblings });
  const addressAnHour = numbersAnHour * (NUMBERS_AN_ADDRESS / NUMBERS_AN_HOUR);
  const countAddress = limitNumbers(addressAnHour, { name: 'address', siblings });
  const wayOf = rememberWays(deps.carrier);

  /** The mail, or NOT_FOUND: the same bytes whether it never was or is none of ours. */
  async function openMail(mailNo: string, ctx: CallContext): Promise<{ mail: MailRow; link: Link }> {
    countNumber(`session ${ctx.caller.sessionId}`, mailNo, ctx.now);
    countAddress(`address ${ctx.ip}`, mailNo, ctx.now);
    const mail = await findMail(db, ctx.caller.sessionId, mailNo);
    if (!mail) throw new ApiError('NOT_FOUND');
    return { mail, link: linkOf(mail, ctx.caller) };
  }

  return {
    async getGisTraces({ mailNo }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      const [events, way] = await Promise.all([
        mail.sealed ? sealedEvents(db, mailNo) : eventsOfMail(db, mailNo, mail.part),
        wayOf(mail),
      ]);
      return viewTrace(mail, events, way, { link, language: ctx.language, nowMs: ctx.now.getTime() });
    },

    async checkMail({ mailNo }, ctx) {
      try {
        const { mail, link } = await openMail(mailNo, ctx);
        // Of a mail that was not ordered here nothing personal is known: there is nothing to prove.
        return { gate: link === 'stranger' && mail.order_id ? '2' : '1' };
      } catch (error) {
        if (error instanceof ApiError && error.class === 'NOT_FOUND') return { gate: '3' };
        throw error;
      }
    },

    async verifyMail({ mailNo, digits }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      if (link !== 'stranger') return {};
      const session = `session ${ctx.caller.sessionId}`;
      await takeTry(db, `address ${ctx.ip}`, mailNo, TRIES_AN_ADDRESS, ctx.now);
      const left = await takeTry(db, session, mailNo, TRIES_A_SESSION, ctx.now);
      const matches = [mail.sender_phone, mail.receiver_phone].some((phone) => lastFourOf(phone) === digits);
      if (!matches) throw new ApiError('VERIFY', { info: { left } });
      await keepProof(db, ctx.caller.sessionId, session, mailNo, ctx.now);
      return {};
    },

    async mailList({ page, size, side }, ctx) {
      if (ctx.caller.phone === null) return { records: [], total: 0, pages: 0 };
      const { mails, total } = await pageByPhone(db, ctx.caller.phone, side, {
        limit: size,
        offset: (page - 1) * size,
      });
      const nowMs = ctx.now.getTime();
      const events = await eventsOfMails(
        db,
        mails.map(({ mail_no: mailNo, part, sealed }) => ({ mailNo, part, sealed })),
      );
      const records = await Promise.all(
        mails.map(async (mail) => viewMail(mail, events.get(mail.mail_no) ?? [], await wayOf(mail), nowMs)),
      );
      return { records, total, pages: Math.ceil(total / size) };
    },
  };
}

async function takeTry(db: Db, caller: string, mailNo: string, limit: number, now: Date): Promise<number> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const { tries, until } = await countTry(db, caller, mailNo, limit, now, lockedUntil);
  if (tries > limit) {
    throw new ApiError('RATE', { retryAfterS: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
  }
  return limit - tries;
}

function lastFourOf(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/\D/g, '').slice(-4);
}

const tend = job<Record<string, unknown>>('trace.tend');

/** Makes partitions ahead, seals ended mails, drops empty partitions, forgets old proofs. Give both to `runJobs`. */
export const traceJob: JobHandler = handle(tend, async (_, { db }) => {
  const now = new Date();
  await preparePartitions(db, now);
  while ((await sealFinished(db, now)) > 0);
  await dropEmptyPartitions(db, now, keepScansOut);
  await forgetOldProofs(db);
});

export const traceCron: CronJob = { name: tend.name, pattern: '17 * * * *' };

/** Makes the partitions of the coming days; to be done at the start, before the first mail is registered. */
export function prepareTraces(db: Db, now: Date): Promise<void> {
  return preparePartitions(db, now);
}
