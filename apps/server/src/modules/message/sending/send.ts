import type { MessageWay } from '@yidi/contract/values/message';
import type { MessageTemplate } from '@yidi/phrases/messages/all';
import type { Keys } from '../../../config/keys.ts';
import { addJobs, handle, type JobHandler, job, newJob, willRun } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { headOfLane, type MessageRow, markSending, overdueLanes, postponeMessage, settle } from '../message.store.ts';
import { readParams } from '../message.ts';
import { wordsOf } from '../plan/words.ts';
import { fallBack, hasOtherWay } from './fall-back.ts';

/** A channel that sends messages. */
export interface WayOut {
  /** True if a repeated id arrives once: after a crash a message may be sent again. */
  readonly repeatable: boolean;
  /** @returns `refused`: finally; `later`: not delivered now; `unknown`: maybe. Never throws. */
  send(message: OutgoingMessage): Promise<'sent' | 'refused' | 'later' | 'unknown'>;
}

export interface OutgoingMessage {
  readonly id: string;
  readonly to: string;
  /** The approved SMS template and its parameters; null for other messages. */
  readonly notice: { readonly template: string; readonly params: Readonly<Record<string, string>> } | null;
  readonly text: string;
  /** The subject of an e-mail: the line in the message center. */
  readonly subject: string;
  /** The text in the message center, for the fields of a template message. */
  readonly said: { readonly title: string; readonly body: string };
  readonly mailNo: string | null;
  /** Opens the mail for the receiver; null for SMS. */
  readonly link: string | null;
  readonly at: Date;
}

export type WaysOut = Readonly<Partial<Record<MessageWay, WayOut>>>;

const TRIES = 12;
/** A few minutes, because another channel is waiting for the result. */
const TRIES_OF_TWO = 4;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

const sendLane = job<{ readonly lane: string }>('message.send');

/**
 * Adds the jobs that send the pending messages of these lanes when due, at most one pending job per
 * lane. Lanes are not queues of the job runner: it reads all queue names for each job, and there is
 * a lane per user and mail.
 */
export function wakeLanes(trx: Db, lanes: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  if (lanes.size === 0) return Promise.resolve();
  return addJobs(
    trx,
    [...lanes].map(([lane, dueAt]) => {
      const name = `message ${lane}`;
      // Due times use the database's clock, which may differ from ours.
      const when = dueAt > now ? { runAt: dueAt } : {};
      return newJob(sendLane, { lane }, { key: name, ...when });
    }),
  );
}

const OVERDUE_MS = 60 * 60_000;
const LANES_AT_ONCE = 5000;

/** Wakes lanes that should be empty by now: their job was lost. A pending job is replaced. */
export async function wakeOverdueLanes(db: Db, now: Date): Promise<void> {
  const lanes = await overdueLanes(db, new Date(now.getTime() - OVERDUE_MS), LANES_AT_ONCE);
  await wakeLanes(db, new Map(lanes.map((lane) => [lane, now])), now);
}

export interface SendDeps {
  readonly keys: Keys;
  readonly ways: WaysOut;
  readonly now?: () => Date;
  /** The pause before the second attempt; it doubles. */
  readonly firstPauseMs?: number;
}

/**
 * Sends the messages of a lane, oldest first, in strict order. If two jobs of a lane meet, one
 * ends, and the other also sends what was added meanwhile. A message that a killed process was
 * sending is sent again if its channel is repeatable; otherwise it becomes `unknown`, because no
 * message may be sent twice.
 */
export function sendJob(deps: SendDeps): JobHandler {
  const now = deps.now ?? (() => new Date());
  return handle(sendLane, async ({ lane }, { db, id: jobId = NO_JOB }) => {
    for (;;) {
      const taken = await transact(db, (trx) => takeHead(trx, deps, { lane, jobId }, now()));
      if (taken === null) return;
      if ('dueAt' in taken) return wakeLanes(db, new Map([[lane, taken.dueAt]]), now());
      if (taken.row) await handOver(db, deps, taken.row, now);
    }
  });
}

const NO_JOB = 0;

/** Voice codes are sent before they are logged, so they have no channel here. */
const wayOf = (ways: WaysOut, { way }: MessageRow) => (way === 'voice' ? undefined : ways[way]);

type Taken = { readonly row: MessageRow | null } | { readonly dueAt: Date } | null;

async function takeHead(
  trx: Db,
  { keys, ways }: SendDeps,
  { lane, jobId }: { readonly lane: string; readonly jobId: number },
  now: Date,
): Promise<Taken> {
  const row = await headOfLane(trx, lane);
  if (!row) return null;
  const way = wayOf(ways, row);
  if (row.result === 'sending') {
    if (row.sendingJob !== jobId && (await willRun(trx, row.sendingJob))) return null;
    if (!way?.repeatable) {
      await end(trx, keys, row, 'unknown', now);
      return { row: null };
    }
  }
  if (!way || row.tries >= TRIES) {
    await end(trx, keys, row, 'failed', now);
    return { row: null };
  }
  if (row.result === 'waiting' && row.dueAt > now) return { dueAt: row.dueAt };
  await markSending(trx, row.id, jobId);
  return { row: { ...row, tries: row.tries + 1 } };
}

async function handOver(
  db: Db,
  { keys, ways, firstPauseMs = FIRST_PAUSE_MS }: SendDeps,
  row: MessageRow,
  now: () => Date,
): Promise<void> {
  const way = wayOf(ways, row)!;
  const outcome = await way.send(toOutgoing(keys, row));
  const again = outcome === 'later' || (outcome === 'unknown' && way.repeatable);
  const ended = (result: Ended) => transact(db, (trx) => end(trx, keys, row, result, now()));
  if (outcome !== 'later' && !again) return ended(outcome);
  const most = hasOtherWay(keys, row) ? TRIES_OF_TWO : TRIES;
  if (row.tries >= most) return ended(outcome === 'later' ? 'failed' : 'unknown');
  const pauseMs = Math.min(firstPauseMs * 2 ** (row.tries - 1), LONGEST_PAUSE_MS);
  return postponeMessage(db, row.id, new Date(now().getTime() + pauseMs));
}

type Ended = 'sent' | 'refused' | 'unknown' | 'failed';

/** Stores the result; what was certainly not delivered uses the planned fallback channel. */
async function end(trx: Db, keys: Keys, row: MessageRow, result: Ended, now: Date): Promise<void> {
  await settle(trx, row.id, result, now);
  if (result === 'refused' || result === 'failed') await wakeLanes(trx, await fallBack(trx, keys, row, now), now);
}

function toOutgoing(keys: Keys, row: MessageRow): OutgoingMessage {
  const to = row.toSealed === null ? null : keys.open('message.stored', row.toSealed);
  if (to === null) throw new Error('The receiver of a message was sealed by a key that is gone');
  const { id, way, at } = row;
  const template = row.template as MessageTemplate;
  const words = wordsOf(row.language, {
    template,
    params: readParams(keys, row),
    at,
    way,
    mailNo: row.mailNo ?? undefined,
  });
  return { id, to, ...words, mailNo: row.mailNo, at };
}
