import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { checkEvents } from '../../apps/server/src/modules/carrier/carrier-events.ts';
import { nothingLearned } from '../../apps/server/src/modules/trace/lanes/learned.ts';
import { openPeople, type StoredPeople } from '../../apps/server/src/modules/trace/mail-people.public.ts';
import { preparePartitions } from '../../apps/server/src/modules/trace/partition/partitions.ts';
import { viewCare } from '../../apps/server/src/modules/trace/read/care.ts';
import { type EventRow, wholeEvents } from '../../apps/server/src/modules/trace/read/events.store.ts';
import type { Link } from '../../apps/server/src/modules/trace/read/link.ts';
import { rememberRoutes } from '../../apps/server/src/modules/trace/read/route.ts';
import { viewMail, viewShared, viewTrace } from '../../apps/server/src/modules/trace/read/view.ts';
import { openPersons, type StoredPersons } from '../../apps/server/src/modules/trace/scans/persons.ts';
import { registerMail, storeScans } from '../../apps/server/src/modules/trace/trace.public.ts';
import { findMails, type MailRow } from '../../apps/server/src/modules/trace/trace.store.ts';
import { openFeeds } from '../../apps/server/src/ports/feed/open-feeds.ts';
import { ems, kuaidi100 } from '../../apps/server/src/ports/feed/vendor.fixture.ts';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { makeRandom, shuffle } from '../harness/random.ts';
import { readTraceSamples, scansOf } from '../sets/trace-samples.ts';
import type { FaultRun, Result } from './fault-result.ts';

const NOW = new Date('2026-11-21T12:00:00+08:00');
const ORDERED = new Date('2026-11-09T08:00:00+08:00');
/** The endpoint stores a batch sorted by id, so few batches would undo the shuffle. */
const BATCHES = 50;
const LINKS: readonly Link[] = ['stranger', 'digits', 'sender', 'receiver', 'owner'];

/**
 * F14view: scans of realistic traces in every partner's format, some twice, shuffled as one stream.
 * In any order, each mail item must have the same view for each relation, with its safety measures,
 * shared view and list row. SHUFFLES and EVENTS make it longer.
 */
export async function oneView(run: FaultRun): Promise<Result> {
  const [shuffles, least] = [run.number('SHUFFLES', 20), run.number('EVENTS', 10_000)];
  const own = await openOwnDatabase();
  const site = await openSite(own.database, { now: () => NOW });
  const { db } = own.database;
  try {
    await preparePartitions(db, NOW);
    const feeds = openFeeds({ kuaidi100, ems });
    const samples = readTraceSamples();
    const random = makeRandom(run.seed);
    const events: EventToSend[] = [];
    const mailNos: string[] = [];
    while (events.length < least) {
      const mailNo = String(9_060_000_000_000 + mailNos.length);
      const sample = samples[mailNos.length % samples.length]!;
      mailNos.push(mailNo);
      const scans = scansOf(sample, mailNo, (to, pushed) => feeds.get(to)!.open(pushed).scans);
      const read = checkEvents(scans, NOW).flatMap(({ event }) => (event ? [event] : []));
      if (read.length !== scans.length) throw new Error(`sample ${sample.number} is refused`);
      // Every twentieth event comes twice.
      events.push(...read, ...read.filter(() => random() < 0.05));
    }
    for (const mailNo of mailNos) await register(site.ports.keys, db, mailNo);
    const routeOf = rememberRoutes(site.ports.carrier);
    const view = async () => {
      const hash = createHash('sha256');
      for (const mail of (await findMails(db, mailNos)).sort((a, b) => (a.mailNo < b.mailNo ? -1 : 1))) {
        hash.update(JSON.stringify(viewsOf(site.ports.keys, mail, await wholeEvents(db, mail), await routeOf(mail))));
      }
      return hash.digest('hex').slice(0, 16);
    };
    const seen = new Map<string, number>();
    for (let at = 0; at <= shuffles; at += 1) {
      await sql`TRUNCATE trace_event, trace_review`.execute(db);
      // The first stream is sorted; the others are compared with it.
      const stream = at === 0 ? events : shuffle(events, random);
      for (let from = 0; from < stream.length; ) {
        const to = from + 1 + Math.floor((random() * 2 * stream.length) / BATCHES);
        await storeScans(db, site.ports.keys, stream.slice(from, to), NOW);
        from = to;
      }
      const digest = await view();
      seen.set(digest, (seen.get(digest) ?? 0) + 1);
    }
    const counts = {
      shuffles,
      events: events.length,
      mails: mailNos.length,
      views: seen.size,
      view: [...seen.keys()][0],
    };
    return { name: 'F14view', counts, pass: seen.size === 1 };
  } finally {
    await site.app.close();
    await own.drop();
  }
}

type Deps = Awaited<ReturnType<typeof openSite>>['ports'];
type EventToSend = Parameters<typeof storeScans>[2][number];

function viewsOf(keys: Deps['keys'], mail: MailRow, rows: readonly EventRow[], route: Parameters<typeof viewTrace>[2]) {
  const clock = { nowMs: NOW.getTime(), byLane: nothingLearned };
  const open = (stored: StoredPeople) => openPeople(keys, stored);
  const openScan = (row: StoredPersons) => openPersons(keys, row);
  const foldRows = rows.map((row) => ({ ...row, atMs: row.occurredAt.getTime() }));
  return [
    ...LINKS.map((link) =>
      viewTrace(mail, rows, route, { ...clock, link, open, openScan, mine: link === 'receiver', language: 'zh' }),
    ),
    viewCare(mail.mailNo, rows, { isLinked: true, language: 'en' }),
    viewShared(mail, foldRows, route, clock),
    viewMail(mail, foldRows, route, { ...clock, openScan, isLinked: true }),
    viewMail(mail, foldRows, route, { ...clock, openScan, isLinked: false }),
  ];
}

async function register(keys: Deps['keys'], db: Deps['database']['db'], mailNo: string): Promise<void> {
  await registerMail(db, keys, {
    mailNo,
    orderId: newId(),
    orderNo: `YD${mailNo.padStart(18, '0')}`,
    senderPersonId: newId(),
    productId: '1',
    from: { province: '浙江省', city: '杭州市', district: '西湖区' },
    to: { province: '江苏省', city: '南京市', district: '鼓楼区' },
    senderName: '陈晓雨',
    senderPhone: '13800001234',
    receiverName: '周立冬',
    receiverPhone: '13900006072',
    receiverAddress: '汉口路 22 号',
    promisedAt: NOW,
    createdAt: ORDERED,
    passwordSign: false,
    ground: false,
  });
}
