import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/message';
import { ApiError } from '@yidi/contract/envelope';
import { type MessageWay, messageWays } from '@yidi/contract/values/message';
import type { SomeParams } from '@yidi/phrases/message-texts';
import { fraudMarksOf } from '@yidi/rules/message/pasted';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { cutPage, foreignCursor, readIdCursor, rowsToRead, totalsOf } from '../../call/cursor.ts';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import type { SolveSlider } from '../auth/auth.public.ts';
import { emailOf, maskEmail } from './email/email.store.ts';
import { emailHandlers } from './email/email.ts';
import {
  bringBack,
  countCenter,
  dropMessage,
  findByText,
  type MessageRow,
  markRead,
  pageOfCenter,
  placeOf,
} from './message.store.ts';
import { overOf, unreadByKind } from './over.ts';
import { type Reach, saveSettings, settingsOf, storeLanguage, toWire, usualSettings } from './settings.ts';
import { textMacs } from './text-mac.ts';

/** Checks of pasted texts per window: more than a user needs, too few to guess texts. */
const CHECKS = 20;
const CHECKS_WINDOW_S = 600;

export interface MessageDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
  /** Our own host: links to it are not suspicious. */
  readonly ownHosts: readonly string[];
  /** The channels of this installation; all by default. */
  readonly offered?: Reach | undefined;
}

/** The message center, its settings, and the check whether a text is ours. */
export function messageHandlers(deps: MessageDeps): Handlers<typeof calls> {
  const { db, keys, networks, solveSlider } = deps;

  return {
    messageList: (request, ctx) => messageList(deps, request, ctx),

    async readMessages({ ids, kind }, { caller, now }) {
      if (!(await markRead(db, caller.personId, { ids, kind }, now))) throw new ApiError('NOT_FOUND');
      return { unread: await unreadByKind(db, caller.personId) };
    },

    async deleteMessage({ id, undo }, { caller, now }) {
      const done = undo ? bringBack(db, caller.personId, id, now) : dropMessage(db, caller.personId, id, now);
      if (!(await done)) throw new ApiError('NOT_FOUND');
      return { unread: await unreadByKind(db, caller.personId) };
    },

    async messageSettings(_request, { caller, language }) {
      await storeLanguage(db, caller.personId, language);
      return settingsNow(deps, caller);
    },

    async saveMessageSettings(request, { caller, language }) {
      const reach = reachOf(deps, caller, await emailOfCaller(deps, caller));
      await saveSettings(db, caller.personId, request, language, reach);
      return settingsNow(deps, caller);
    },

    checkMessage: (request, ctx) => checkMessage(deps, request, ctx),

    ...emailHandlers({
      db,
      keys,
      networks,
      solveSlider,
      isOffered: isOffered(deps, 'email'),
      settingsNow: ({ caller }) => settingsNow(deps, caller),
    }),
  };
}

async function messageList(
  deps: MessageDeps,
  { kind, ...page }: ParsedOf<typeof calls.messageList>,
  { caller, language }: CallContext,
) {
  const { db } = deps;
  const { personId } = caller;
  const last = readIdCursor(page.after);
  const before = last === undefined ? undefined : await placeOf(db, personId, last);
  if (last !== undefined && before === undefined) throw foreignCursor();
  await storeLanguage(db, personId, language);
  const [read, unread] = await Promise.all([
    pageOfCenter(db, personId, { kind, ...rowsToRead(page), before }),
    unreadByKind(db, personId),
  ]);
  const { rows, next } = cutPage(read, page.size, ({ id }) => id);
  const isOver = await overOf(db, rows);
  const totals = await totalsOf(page, { rows, next }, () => countCenter(db, personId, kind));
  return { records: rows.map((row) => toRecord(deps, row, isOver(row))), ...totals, ...(next && { next }), unread };
}

async function checkMessage(
  deps: MessageDeps,
  { text }: ParsedOf<typeof calls.checkMessage>,
  { caller, ip }: CallContext,
) {
  const { db, keys, networks, ownHosts } = deps;
  const passed = await guardsIn(db).hit(`message.check ${caller.sessionId}`, CHECKS, CHECKS_WINDOW_S);
  if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
  await networks.take('check', { ip, caller });
  const marks = fraudMarksOf(text, ownHosts);
  const found = await findByText(db, textMacs(keys, receiversOf(caller, await emailOfCaller(deps, caller)), text));
  if (!found) return { sent: false, marks };
  return {
    sent: true,
    at: toShanghaiIso(found.settledAt ?? found.at),
    kind: found.kind,
    way: found.way,
    marks: [],
  };
}

function toRecord(
  { keys }: MessageDeps,
  row: MessageRow,
  over: boolean,
): InfoOf<typeof calls.messageList>['records'][number] {
  const { kind } = row;
  if (kind === 'code') throw new Error('A code stands in no message center');
  return {
    id: row.id,
    kind,
    template: row.template,
    params: readParams(keys, row),
    at: toShanghaiIso(row.at),
    // A message counts as read once the user can no longer do what it asks for.
    read: over || row.readAt !== null,
    side: row.side,
    ...(row.mailNo !== null && { mailNo: row.mailNo }),
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.city !== null && { city: row.city }),
    ...(over && { over }),
  };
}

function isOffered({ offered }: MessageDeps, way: MessageWay): boolean {
  return offered === undefined || offered.has(way);
}

function emailOfCaller({ db, keys }: MessageDeps, { userId }: Caller): Promise<string | null> {
  return userId === null ? Promise.resolve(null) : emailOf(db, keys, userId);
}

function reachOf(deps: MessageDeps, { phone, openId }: Caller, email: string | null): Reach {
  const addresses = { app: null, chat: openId, sms: phone, email };
  return new Set(messageWays.filter((way) => addresses[way] !== null && isOffered(deps, way)));
}

async function settingsNow(deps: MessageDeps, caller: Caller) {
  const settings = (await settingsOf(deps.db, [caller.personId])).get(caller.personId) ?? usualSettings;
  const email = await emailOfCaller(deps, caller);
  const shown = { offered: isOffered(deps, 'email'), address: email === null ? '' : maskEmail(email) };
  return toWire(settings, reachOf(deps, caller, email), shown);
}

/** Returns the proven addresses of the caller: phone, chat id, e-mail. */
function receiversOf({ phone, openId }: Caller, email: string | null): string[] {
  return [phone, openId, email].filter((address) => address !== null);
}

/** Decrypts the parameters of a logged message. @throws Error if their key was deleted */
export function readParams(keys: Keys, row: Pick<MessageRow, 'paramsSealed'>): SomeParams {
  const text = keys.open('message.stored', row.paramsSealed);
  if (text === null) throw new Error('The parameters of a message were sealed by a key that is gone');
  return JSON.parse(text) as SomeParams;
}
