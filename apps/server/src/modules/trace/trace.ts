import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { cutPage, readCursor, rowsToRead, totalsOf, writeCursor } from '../../call/cursor.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { Maps } from '../../ports/map/map.ts';
import { learnedLanes } from './lanes/learned.ts';
import { pageByPhone } from './mail-lists.store.ts';
import { openPeople, type StoredPeople } from './mail-people.public.ts';
import { dropEmptyPartitions, preparePartitions } from './partition/partitions.ts';
import { lockOutScans, sealFinished } from './partition/seal.ts';
import { type ProofDeps, proveByDigits, proveByLink, recordedProof } from './prove-mail.ts';
import { viewCare } from './read/care.ts';
import { eventsOfMails, wholeEvents } from './read/events.store.ts';
import type { Link, OpenScan } from './read/link.ts';
import { mailOpener, type OpenDeps } from './read/open-mail.ts';
import { rememberRoutes } from './read/route.ts';
import { type ConsigneeFeeOf, toPayOf } from './read/to-pay.ts';
import { viewMail, viewTrace } from './read/view.ts';
import type { Clock } from './read/window.ts';
import { openPersons, type StoredPersons } from './scans/persons.ts';
import { deleteOldProofs, type MailRow } from './trace.store.ts';
import { deleteOldMinutes } from './watch/count-scans.ts';
import { wayMaps } from './way-map.ts';

interface Deps extends OpenDeps, ProofDeps {
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  readonly maps?: Maps | null;
  readonly consigneeFeeOf?: ConsigneeFeeOf;
  /** Returns the pieces of an order's bill; absent in installations without orders. */
  readonly piecesOf?: PiecesOf | undefined;
}

type TraceInfo = InfoOf<typeof getGisTraces>;

/** `consignee`: only pieces addressed to this user; null: all. */
type PiecesOf = (orderId: string, consignee: string | null) => Promise<Readonly<NonNullable<TraceInfo['bill']>>>;

/** Tracks mails, verifies access to them and lists own ones. */
export function traceHandlers(deps: Deps): Handlers<typeof import('@yidi/contract/calls/trace')> {
  const { db, keys } = deps;
  const open = (mail: StoredPeople) => openPeople(keys, mail);
  const openScan = (row: StoredPersons) => openPersons(keys, row);
  const ways = wayMaps({ keys, maps: deps.maps ?? null });
  const openMail = mailOpener(deps);
  const routeOf = rememberRoutes(deps.carrier);
  const byLane = learnedLanes(db);
  const rowsOf = viewRows(db, routeOf, { byLane, openScan });

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

    async verifyMail({ mailNo, ...proof }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      if (link === 'stranger') await recordedProof(ctx, () => proveByDigits(deps, mail, proof, ctx));
      return {};
    },

    async openMailLink({ mailNo, token }, ctx) {
      const { mail, link } = await openMail(mailNo, ctx);
      if (link === 'stranger') await recordedProof(ctx, () => proveByLink(deps, mail, token, ctx));
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
    await deleteOldMinutes(db, now);
  },
});
