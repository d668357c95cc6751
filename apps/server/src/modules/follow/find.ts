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
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { headsOfMails, type MailHead, type MailView, type viewsOfMails } from '../trace/trace.public.ts';
import { type Follow, followsOf } from './follow.store.ts';
import { hiddenSendersOf, watchersOf } from './household.store.ts';
import { householdOf, toShown } from './household.ts';

/** The newest ones are enough to look through; older mails are found by their number on /query. */
const MOST = 500;
/** The caller's own phone, as a question names it. */
const OWN = 'me';

type Found = InfoOf<typeof mailFind>;
type ViewsOf = ReturnType<typeof viewsOfMails>;

interface Listed {
  readonly head: MailHead;
  readonly follow: Follow | undefined;
  readonly side: MailSide;
  /** The other phone of the household to which it comes. */
  readonly of: string | undefined;
  readonly who: string;
  readonly month: string;
  readonly state: (typeof mailStates)[number];
}

/** The caller's mails that were asked for, with the counts of every state among them. */
export async function findMine(
  { db, keys, viewsOf }: { readonly db: Db; readonly keys: Keys; readonly viewsOf: ViewsOf },
  { page, size, side, state, month, find = '', of }: ParsedOf<typeof mailFind>,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<Found> {
  const house = await householdOf(db, keys, caller, now);
  const follows = await followsOf(db, keys, caller.personId, MOST);
  const heads = await headsOfMails(
    db,
    keys,
    { personId: caller.personId, to: house.listed, mailNos: [...follows.keys()] },
    MOST,
  );
  // The progress of a mail without an order here is known from its scans only.
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
  const ofHouse = mine.filter((one) => of === undefined || (one.head.received && (one.of ?? OWN) === of));
  const ofSide = ofHouse.filter((one) => side === undefined || isOf(one, side));
  const asked = ofSide.filter((one) => (month === undefined || one.month === month) && findsMail(find, wordsOf(one)));
  const shown = asked
    .filter((one) => state === undefined || one.state === state)
    .sort((a, b) => placeOf(a) - placeOf(b) || endOf(b) - endOf(a));
  const onPage = shown.slice((page - 1) * size, page * size);
  const views = await viewsOf(
    onPage.map(({ head }) => head.mailNo),
    now,
    new Set(onPage.filter((one) => one.side === 'followed').map(({ head }) => head.mailNo)),
    new Set(onPage.filter((one) => one.side === 'received' && one.of === undefined).map(({ head }) => head.mailNo)),
  );
  const countOf = (of: Listed['state']) => asked.filter((one) => one.state === of).length;
  return {
    records: onPage.flatMap((one) => toRecord(one, views.get(one.head.mailNo))),
    total: shown.length,
    pages: Math.ceil(shown.length / size),
    counts: {
      all: asked.length,
      moving: countOf('moving'),
      coming: countOf('coming'),
      waiting: countOf('waiting'),
      trouble: countOf('trouble'),
      done: countOf('done'),
    },
    months: [...new Set(ofSide.map((one) => one.month))],
    phones: toShown(house.phones),
    // Never with a filter: a match would reveal what is hidden.
    hidden: find || state || month || (side ?? 'received') !== 'received' ? [] : await hiddenOnes(all, of),
    ...(await ownSide()),
  };

  /** Mails still to come of which the caller learns only that they exist. */
  async function hiddenOnes(of: readonly Listed[], asked: string | undefined): Promise<Found['hidden']> {
    const open = of.filter(
      ({ head, follow, state: where, of: to }) =>
        house.isHidden(head) && !head.sent && !follow && where !== 'done' && (asked === undefined || to === asked),
    );
    const told = await viewsOf(
      open.map(({ head }) => head.mailNo),
      now,
    );
    return open.map(({ head, of: to = '' }) => {
      const promisedAt = told.get(head.mailNo)?.promisedAt;
      return { of: to, ...(promisedAt && { promisedAt }) };
    });
  }

  /** Whom the caller hides, and who lists their phone. */
  async function ownSide(): Promise<Pick<Found, 'hiddenSenders' | 'watchers'>> {
    const { personId, phone } = caller;
    const hidden = await hiddenSendersOf(db, keys, personId);
    const by = new Map(
      (await headsOfMails(db, keys, { mailNos: hidden.map(({ mailNo }) => mailNo) }, MOST)).map((head) => [
        head.mailNo,
        maskName(head.senderName ?? ''),
      ]),
    );
    return {
      hiddenSenders: hidden.map(({ mailNo }) => ({ mailNo, who: by.get(mailNo) ?? '' })),
      watchers: phone === null ? 0 : await watchersOf(db, keys, { personId, phone }, now),
    };
  }
}

/** Its group in the list; within a group the order does not change, but what is over stands by when it ended. */
const placeOf = ({ state }: Listed) => mailGroups.indexOf(mailGroupOf(state));
const endOf = ({ state, head }: Listed) => (mailGroupOf(state) === 'over' ? head.updatedAt.getTime() : 0);

function listed(
  head: MailHead,
  {
    follow,
    stage = head.stage,
    of,
  }: { follow: Follow | undefined; stage: TraceStage | undefined; of: string | undefined },
): Listed {
  // What a user sent to another phone of their household is theirs as its sender.
  const isOwnSent = head.sent && (of !== undefined || !head.received);
  const side = isOwnSent ? 'sent' : head.received ? 'received' : 'followed';
  const other = { received: head.senderName, sent: head.receiverName, followed: null }[side];
  return {
    head,
    follow,
    side,
    of,
    who: maskName(other ?? ''),
    month: shanghaiDate(head.createdAt.getTime()).slice(0, 7),
    state: mailStateOf({ stage, closed: head.closed }),
  };
}

/** A user who sends something to themselves finds it on both sides. */
function isOf({ head, follow }: Listed, side: MailSide): boolean {
  return side === 'followed' ? follow !== undefined : head[side];
}

function wordsOf({ head, follow, who, month, state }: Listed) {
  const cities = [shortPlace(head.fromCity), shortPlace(head.toCity)];
  const states = `${mailFinds.zh[state]} ${mailFinds.en[state]}`;
  return { mailNo: head.mailNo, name: follow?.name ?? '', who, cities, month, state: states };
}

function toRecord({ head, follow, side, of, who, state }: Listed, view: MailView | undefined): Found['records'] {
  if (!view) return [];
  const { passwordSign: _ofOtherLists, ...told } = view;
  return [
    {
      ...told,
      state,
      side,
      ...(who && { who }),
      ...(head.received && of && { of }),
      ...(follow?.name && { name: follow.name }),
      followed: follow !== undefined,
      muted: follow?.muted ?? false,
    },
  ];
}
