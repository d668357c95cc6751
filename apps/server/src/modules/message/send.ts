import type { MessageWay } from '@yidi/contract/values/message';
import { mailLinkLine, sayEmailSubject } from '@yidi/phrases/message-email';
import { noticeOf } from '@yidi/phrases/message-notices';
import { type SomeParams, sayMessage, textMessage } from '@yidi/phrases/message-texts';
import type { Keys } from '../../config/keys.ts';
import { addJobs, handle, type JobHandler, job, newJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { headOfLane, type MessageRow, markSending, putOff, settle } from './message.store.ts';
import { readParams } from './message.ts';

/** What a way out does with one message. */
export interface WayOut {
  /** The same id twice arrives once: after a crash in the middle a message may be handed over again. */
  readonly repeatable: boolean;
  /** @returns `refused`: never; `later`: not now, and it did not arrive; `unknown`: it may have arrived. Never throws. */
  send(message: OutgoingMessage): Promise<'sent' | 'refused' | 'later' | 'unknown'>;
}

export interface OutgoingMessage {
  readonly id: string;
  readonly to: string;
  /** The template that an SMS vendor approved, and what is filled in; null for what is no notice. */
  readonly notice: { readonly template: string; readonly params: Readonly<Record<string, string>> } | null;
  readonly text: string;
  /** What an e-mail is called: the line that the center shows. */
  readonly subject: string;
  /** What the center shows, for the fields of a template message. */
  readonly said: { readonly title: string; readonly body: string };
  readonly mailNo: string | null;
  /** Opens its mail for the receiver; null in what an SMS carries. */
  readonly link: string | null;
  readonly at: Date;
}

export type WaysOut = Readonly<Partial<Record<MessageWay, WayOut>>>;

const TRIES = 12;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

const sendLane = job<{ readonly lane: string }>('message.send');

/** Sees to it that what waits in these lanes goes out when it is due. One job a lane waits, and one at a time works. */
export function wakeLanes(trx: Db, lanes: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  if (lanes.size === 0) return Promise.resolve();
  return addJobs(
    trx,
    [...lanes].map(([lane, dueAt]) => {
      const name = `message ${lane}`;
      // What is due goes by the database's clock, which need not be ours.
      const when = dueAt > now ? { runAt: dueAt } : {};
      return newJob(sendLane, { lane }, { key: name, queue: name, ...when });
    }),
  );
}

export interface SendDeps {
  readonly keys: Keys;
  readonly ways: WaysOut;
  readonly now?: () => Date;
  /** The pause before the second try; it doubles. */
  readonly firstPauseMs?: number;
}

/**
 * Sends the messages of a lane, the oldest first; none overtakes another. A message that a killed process left in the middle
 * is handed over again where that is harmless; elsewhere it is noted as unknown, because nobody gets a text twice.
 */
export function sendJob(deps: SendDeps): JobHandler {
  const now = deps.now ?? (() => new Date());
  return handle(sendLane, async ({ lane }, { db }) => {
    for (;;) {
      const taken = await transact(db, (trx) => takeHead(trx, deps, lane, now()));
      if (taken === null) return;
      if ('dueAt' in taken) return wakeLanes(db, new Map([[lane, taken.dueAt]]), now());
      if (taken.row) await handOver(db, deps, taken.row, now);
    }
  });
}

/** A code that was said by a voice call has gone out before it stands in the log. */
const wayOf = (ways: WaysOut, { way }: MessageRow) => (way === 'voice' ? undefined : ways[way]);

type Taken = { readonly row: MessageRow | null } | { readonly dueAt: Date } | null;

async function takeHead(trx: Db, { ways }: SendDeps, lane: string, now: Date): Promise<Taken> {
  const row = await headOfLane(trx, lane);
  if (!row) return null;
  const way = wayOf(ways, row);
  if (row.result === 'sending' && !way?.repeatable) {
    await settle(trx, row.id, 'unknown', now);
    return { row: null };
  }
  if (!way || row.tries >= TRIES) {
    await settle(trx, row.id, 'failed', now);
    return { row: null };
  }
  if (row.result === 'waiting' && row.due_at > now) return { dueAt: row.due_at };
  await markSending(trx, row.id);
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
  if (!again) return settle(db, row.id, outcome, now());
  if (row.tries >= TRIES) return settle(db, row.id, outcome === 'later' ? 'failed' : 'unknown', now());
  const pauseMs = Math.min(firstPauseMs * 2 ** (row.tries - 1), LONGEST_PAUSE_MS);
  return putOff(db, row.id, new Date(now().getTime() + pauseMs));
}

function noticeFor({ template, language, at, mail_no }: MessageRow, params: SomeParams): OutgoingMessage['notice'] {
  if (template === 'loginCode') return null;
  const message = { template: template as Parameters<typeof noticeOf>[1]['template'], params, atMs: at.getTime() };
  const { name, params: words } = noticeOf(language, { ...message, mailNo: mail_no ?? undefined });
  // Vendors trim what is filled in.
  const trimmed = Object.entries(words).map(([word, said]) => [word, said.trim()]);
  return { template: language === 'en' ? `en.${name}` : name, params: Object.fromEntries(trimmed) };
}

function toOutgoing(keys: Keys, row: MessageRow): OutgoingMessage {
  const to = row.to_sealed === null ? null : keys.open('message.stored', row.to_sealed);
  if (to === null) throw new Error('The receiver of a message was sealed by a key that is gone');
  const params = readParams(keys, row);
  const about = { template: row.template, params, atMs: row.at.getTime() };
  const link = typeof params.link === 'string' ? params.link : null;
  const text = textMessage(row.language, {
    template: row.template as Parameters<typeof textMessage>[1]['template'],
    params,
    atMs: row.at.getTime(),
    mailNo: row.mail_no ?? undefined,
  });
  return {
    id: row.id,
    to,
    notice: noticeFor(row, params),
    text: row.way === 'email' && link !== null ? text + mailLinkLine(row.language, link) : text,
    subject: sayEmailSubject(row.language, about),
    said: sayMessage(row.language, about) ?? { title: '', body: '' },
    mailNo: row.mail_no,
    link,
    at: row.at,
  };
}
