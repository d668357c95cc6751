import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { mailFind } from '@yidi/contract/calls/follow';
import type { MailSide, mailStates } from '@yidi/contract/values/follow';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { mailFinds } from '@yidi/phrases/mail-finds';
import { findsMail } from '@yidi/rules/follow/find-mail';
import { mailGroupOf, mailGroups, mailStateOf } from '@yidi/rules/follow/mail-state';
import { maskName } from '@yidi/rules/mask/mask';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { headsOfMails, type MailHead, type MailView, type viewsOfMails } from '../trace/trace.public.ts';
import { type Follow, followsOf } from './follow.store.ts';
import { hiddenSendersOf, watchersOf } from './household.store.ts';
import { householdOf, toShown } from './household.ts';

/** The newest mails are enough to browse; older ones are found by number on /query. */
const MOST = 500;
/** The caller's own phone, as named in requests. */
const OWN = 'me';

type Found = InfoOf<typeof mailFind>;
interface FindDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly viewsOf: ReturnType<typeof viewsOfMails>;
}

interface Listed {
  readonly head: MailHead;
  readonly follow: Follow | undefined;
  readonly side: MailSide;
  /** The id of the household's other phone to which the mail comes. */
  readonly of: string | undefined;
  readonly who: string;
  readonly month: string;
  readonly state: (typeof mailStates)[number];
}

/** Returns the requested mails of the caller, with counts of every state. */
export async function findMine(
  deps: FindDeps,
  { page, size, side, state, month, find = '', of: phoneId }: ParsedOf<typeof mailFind>,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<Found> {
  const { db, keys, viewsOf } = deps;
  const house = await householdOf(db, keys, caller, now);
  const follows = await followsOf(db, keys, caller.personId, MOST);
  const heads = await headsOfMails(
    db,
    keys,
    { personId: caller.personId, to: house.listed, mailNos: [...follows.keys()] },
    MOST,
  );
  // The progress of a mail without an order here is only in its scans.
  const strays = heads.filter(({ ordered }) => !ordered).map(({ mailNo }) => mailNo);
  const stages = await viewsOf(strays, now);
  const all = heads.map((head) =>
    listed(house.isHidden(head) ? { ...head, received: false } : head, {
      follow: follows.get(head.mailNo),
      stage: stages.get(head.mailNo)?.stage,
      of: house.of(head),
    }),
  );
  const mine = all.filter(({ head, follow }) => head.received || head.sent || follow);
  const ofHouse = mine.filter((mail) => phoneId === undefined || (mail.head.received && (mail.of ?? OWN) === phoneId));
  const ofSide = ofHouse.filter((mail) => side === undefined || isOf(mail, side));
  const asked = ofSide.filter(
    (mail) => (month === undefined || mail.month === month) && findsMail(find, wordsOf(mail)),
  );
  const shown = asked
    .filter((mail) => state === undefined || mail.state === state)
    .sort((a, b) => placeOf(a) - placeOf(b) || endOf(b) - endOf(a));
  const onPage = shown.slice((page - 1) * size, page * size);
  const views = await viewsOf(
    onPage.map(({ head }) => head.mailNo),
    now,
    new Set(onPage.filter((mail) => mail.side === 'followed').map(({ head }) => head.mailNo)),
    new Set(onPage.filter((mail) => mail.side === 'received' && mail.of === undefined).map(({ head }) => head.mailNo)),
  );
  const hidden = all.filter(
    ({ head, follow, state: where, of: to }) =>
      house.isHidden(head) && !head.sent && !follow && where !== 'done' && (phoneId === undefined || to === phoneId),
  );
  return {
    records: onPage.flatMap((mail) => toRecord(mail, views.get(mail.head.mailNo))),
    total: shown.length,
    pages: Math.ceil(shown.length / size),
    counts: countsOf(asked),
    months: [...new Set(ofSide.map((mail) => mail.month))],
    phones: toShown(house.phones),
    // Never with a filter, since a match would reveal what is hidden.
    hidden: find || state || month || (side ?? 'received') !== 'received' ? [] : await viewHidden(deps, hidden, now),
    ...(await ownSide(deps, caller, now)),
  };
}

function countsOf(mails: readonly Listed[]): Found['counts'] {
  const countOf = (wanted: Listed['state']) => mails.filter((mail) => mail.state === wanted).length;
  return {
    all: mails.length,
    moving: countOf('moving'),
    coming: countOf('coming'),
    waiting: countOf('waiting'),
    trouble: countOf('trouble'),
    done: countOf('done'),
  };
}

/** Returns mails still to come of which the caller learns only that they exist. */
async function viewHidden({ viewsOf }: FindDeps, mails: readonly Listed[], now: Date): Promise<Found['hidden']> {
  const views = await viewsOf(
    mails.map(({ head }) => head.mailNo),
    now,
  );
  return mails.map(({ head, of: phoneId = '' }) => {
    const promisedAt = views.get(head.mailNo)?.promisedAt;
    return { of: phoneId, ...(promisedAt && { promisedAt }) };
  });
}

/** Returns the senders that the caller hides, and how many users list the caller's phone. */
async function ownSide(
  { db, keys }: FindDeps,
  { personId, phone }: Caller,
  now: Date,
): Promise<Pick<Found, 'hiddenSenders' | 'watchers'>> {
  const hidden = await hiddenSendersOf(db, keys, personId);
  const heads = await headsOfMails(db, keys, { mailNos: hidden.map(({ mailNo }) => mailNo) }, MOST);
  const by = new Map(heads.map((head) => [head.mailNo, maskName(head.senderName ?? '')]));
  return {
    hiddenSenders: hidden.map(({ mailNo }) => ({ mailNo, who: by.get(mailNo) ?? '' })),
    watchers: phone === null ? 0 : await watchersOf(db, keys, { personId, phone }, now),
  };
}

/** Sorts by group, and ended mails by when they ended. */
const placeOf = ({ state }: Listed) => mailGroups.indexOf(mailGroupOf(state));
const endOf = ({ state, head }: Listed) => (mailGroupOf(state) === 'over' ? head.updatedAt.getTime() : 0);

function listed(
  head: MailHead,
  {
    follow,
    stage = head.stage,
    of: phoneId,
  }: { follow: Follow | undefined; stage: TraceStage | undefined; of: string | undefined },
): Listed {
  // A mail that a user sent to another phone of the household is listed as sent.
  const isOwnSent = head.sent && (phoneId !== undefined || !head.received);
  const side = isOwnSent ? 'sent' : head.received ? 'received' : 'followed';
  const other = { received: head.senderName, sent: head.receiverName, followed: null }[side];
  return {
    head,
    follow,
    side,
    of: phoneId,
    who: maskName(other ?? ''),
    month: shanghaiDate(head.createdAt.getTime()).slice(0, 7),
    state: mailStateOf({ stage, closed: head.closed }),
  };
}

/** Returns whether a mail is on this side of the list. A mail to oneself is on both sides. */
function isOf({ head, follow }: Listed, side: MailSide): boolean {
  return side === 'followed' ? follow !== undefined : head[side];
}

function wordsOf({ head, follow, who, month, state }: Listed) {
  const cities = [shortPlace(head.fromCity), shortPlace(head.toCity)];
  const states = `${mailFinds.zh[state]} ${mailFinds.en[state]}`;
  return { mailNo: head.mailNo, name: follow?.name ?? '', who, cities, month, state: states };
}

function toRecord(
  { head, follow, side, of: phoneId, who, state }: Listed,
  view: MailView | undefined,
): Found['records'] {
  if (!view) return [];
  const { passwordSign: _ofOtherLists, ...shown } = view;
  return [
    {
      ...shown,
      state,
      side,
      ...(who && { who }),
      ...(head.received && phoneId && { of: phoneId }),
      ...(follow?.name && { name: follow.name }),
      followed: follow !== undefined,
      muted: follow?.muted ?? false,
    },
  ];
}
