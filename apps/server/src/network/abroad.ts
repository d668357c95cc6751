import { type AdvanceItem, missingIn } from '@yidi/rules/inter-order/advance-item';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { AdvanceAnswer } from '../ports/carrier/carrier.ts';
import type { SendScans, SentScan } from './scan-client.ts';

interface Stored {
  readonly version: number;
  readonly lines: number;
  readonly asked: boolean;
  readonly asking: boolean;
  readonly step: number;
}

/**
 * Takes the advance data of an item as customs: what is complete. A later version is taken while
 * our customs wait for their answer, and is too late after that. The same version again gets the
 * same answer.
 */
export function takeAdvance(db: Db, item: AdvanceItem): Promise<AdvanceAnswer> {
  const { mailNo, version, contents } = item;
  const fields = missingIn(item);
  return transact(db, async (trx) => {
    const { rows } = await sql<Stored>`SELECT version, lines, asked, asking, step FROM network_abroad
      WHERE mail_no = ${mailNo} FOR UPDATE`.execute(trx);
    const stored = rows[0];
    if (stored?.asked && !stored.asking)
      return { state: stored.version === version ? 'taken' : 'tooLate', reason: '', fields: [] };
    if (fields.length > 0) return { state: 'incomplete', reason: '', fields };
    await sql`INSERT INTO network_abroad (mail_no, version, lines) VALUES (${mailNo}, ${version}, ${contents.length})
      ON CONFLICT (mail_no) DO UPDATE SET version = excluded.version, lines = excluded.lines, asking = false`.execute(
      trx,
    );
    return { state: stored?.asking ? 'taken' : 'accepted', reason: '', fields: [] };
  });
}

const ours = { officeCode: 'demo-oe', officeName: '上海国际互换局', city: '上海' };
const theirs = { officeCode: 'demo-abroad', officeName: '寄达地互换局', city: '' };

/** What can be done with an item abroad by hand. `ask` and `askThere` hold it in customs. */
export const abroadActs = {
  customs: { code: 'EXA', ...ours },
  ask: { code: 'EXB', ...ours },
  release: { code: 'EXC', ...ours },
  leave: { code: 'EMC', ...ours },
  arrive: { code: 'EMD', ...theirs },
  customsThere: { code: 'EDB', ...theirs },
  askThere: { code: 'EME', ...theirs },
  releaseThere: { code: 'EDC', ...theirs },
  out: { code: 'EDG', ...theirs },
  deliver: { code: 'EMI', ...theirs },
  back: { code: '710', ...theirs, reasonCode: '416' },
  backHere: { code: '711', ...ours },
} as const;
export type AbroadAct = keyof typeof abroadActs;

/** How long the sender has for an answer. @guess */
const ANSWER_DAYS = 2;

/** Sends the scan of what is done with an item. Returns false if the network does not know it. */
export async function actAbroad(
  { db, send, now }: { readonly db: Db; readonly send: SendScans; readonly now: () => Date },
  mailNo: string,
  act: AbroadAct,
): Promise<boolean> {
  const { rows } = await sql<Stored>`UPDATE network_abroad SET step = step + 1,
      asked = asked OR ${act === 'ask'}, asking = (${act === 'ask'} OR (asking AND ${act !== 'release'}))
    WHERE mail_no = ${mailNo} RETURNING version, lines, asked, asking, step`.execute(db);
  const item = rows[0];
  if (!item) return false;
  const customs = questionOf(act, item, now());
  const scan: SentScan = {
    ...abroadActs[act],
    ...{ eventId: `abroad-${mailNo}-${item.step}`, mailNo, occurredAt: now().toISOString() },
    ...(customs && { customs }),
  };
  const [receipt] = await send([scan]);
  return receipt?.result === 'stored';
}

/** Our customs ask for the net weight of the first article and the description of the last. */
function questionOf(act: AbroadAct, { lines }: Stored, now: Date): SentScan['customs'] {
  const answerBy = new Date(now.getTime() + ANSWER_DAYS * DAY_MS).toISOString();
  if (act === 'askThere')
    return {
      wants: ['payment', 'identity'],
      office: { name: 'Customs office of exchange (demo)', phone: '+00 000 0000', email: 'customs@example.org' },
      answerBy,
    };
  if (act !== 'ask' || lines === 0) return undefined;
  const asks = [
    { field: 'lines.0.netG', note: '净重含不含包装？只写物品本身。' },
    { field: `lines.${lines - 1}.nameEn`, note: '写明是什么材料。' },
  ];
  return { asks, answerBy };
}
