import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { mailFind } from '@yidi/contract/calls/follow';
import type { MailSide, mailStates } from '@yidi/contract/values/follow';
import { findsMail } from '@yidi/rules/follow/find-mail';
import { mailStateOf } from '@yidi/rules/follow/mail-state';
import { maskName, maskPhone } from '@yidi/rules/mask/mask';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { headsOfMails, type MailHead, type MailView, type viewsOfMails } from '../trace/trace.public.ts';
import { type Follow, followsOf, phonesOf } from './follow.store.ts';

/** The newest ones are enough to look through; older mails are found by their number on /query. */
const MOST = 500;

type Found = InfoOf<typeof mailFind>;
type ViewsOf = ReturnType<typeof viewsOfMails>;

interface Listed {
  readonly head: MailHead;
  readonly follow: Follow | undefined;
  readonly side: MailSide;
  readonly who: string;
  readonly month: string;
  readonly state: (typeof mailStates)[number];
}

/** The caller's mails that were asked for, with the counts of every state among them. */
export async function findMine(
  { db, keys, viewsOf }: { readonly db: Db; readonly keys: Keys; readonly viewsOf: ViewsOf },
  { page, size, side, state, month, find = '' }: ParsedOf<typeof mailFind>,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<Found> {
  const [phones, follows] = [
    await phonesOf(db, keys, caller.personId, now),
    await followsOf(db, keys, caller.personId),
  ];
  const own = caller.phone === null ? phones : [caller.phone, ...phones];
  const phoneMacs = own.flatMap((phone) => [...keys.macs('phone.index', phone)]);
  const heads = await headsOfMails(db, { phoneMacs, mailNos: [...follows.keys()] }, MOST);
  // Of a mail that nobody ordered here only its scans tell how far it is.
  const strays = heads.filter(({ ordered }) => !ordered).map(({ mailNo }) => mailNo);
  const stages = await viewsOf(strays, now);
  const mine = heads.map((head) => listed(head, follows.get(head.mailNo), stages.get(head.mailNo)?.stage));
  const ofSide = mine.filter((one) => side === undefined || isOf(one, side));
  const asked = ofSide.filter((one) => (month === undefined || one.month === month) && findsMail(find, wordsOf(one)));
  const shown = asked.filter((one) => state === undefined || one.state === state);
  const onPage = shown.slice((page - 1) * size, page * size);
  const views = await viewsOf(
    onPage.map(({ head }) => head.mailNo),
    now,
    new Set(onPage.filter((one) => one.side === 'followed').map(({ head }) => head.mailNo)),
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
    phones: phones.map(maskPhone),
  };
}

function listed(head: MailHead, follow: Follow | undefined, stage = head.stage): Listed {
  const side = head.received ? 'received' : head.sent ? 'sent' : 'followed';
  const other = { received: head.senderName, sent: head.receiverName, followed: null }[side];
  return {
    head,
    follow,
    side,
    who: maskName(other ?? ''),
    month: shanghaiDate(head.createdAt.getTime()).slice(0, 7),
    state: mailStateOf({ stage, closed: head.closed }),
  };
}

/** Whoever sends something to themselves finds it on both sides. */
function isOf({ head, follow }: Listed, side: MailSide): boolean {
  return side === 'followed' ? follow !== undefined : head[side];
}

function wordsOf({ head, follow, who }: Listed) {
  const cities = [shortPlace(head.fromCity), shortPlace(head.toCity)];
  return { mailNo: head.mailNo, name: follow?.name ?? '', who, cities };
}

function toRecord({ follow, side, who, state }: Listed, view: MailView | undefined): Found['records'] {
  if (!view) return [];
  const { passwordSign: _ofOtherLists, ...told } = view;
  return [
    {
      ...told,
      state,
      side,
      ...(who && { who }),
      ...(follow?.name && { name: follow.name }),
      followed: follow !== undefined,
      muted: follow?.muted ?? false,
    },
  ];
}
