import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { mailBrandList } from '@yidi/contract/calls/brand';
import type { MailState } from '@yidi/contract/values/follow';
import { findsMail } from '@yidi/rules/follow/find-mail';
import { mailStateOf } from '@yidi/rules/follow/mail-state';
import type { sharedViewsOf } from '../trace/trace.public.ts';
import type { BrandMail } from './brand.store.ts';

type Info = InfoOf<typeof mailBrandList>;
type Views = Awaited<ReturnType<ReturnType<typeof sharedViewsOf>>>;
type View = Views extends Map<string, infer One> ? One : never;

/** The status of an order closed before pick-up. */
const CANCELLED = 4;
/** Mails that need action come first, finished ones last. */
const order: readonly MailState[] = ['trouble', 'coming', 'waiting', 'moving', 'done'];

interface Listed extends BrandMail {
  readonly view: View | undefined;
  readonly state: MailState;
}

/** Lists the requested mails, with counts by state. */
export function listMails(
  mails: readonly BrandMail[],
  views: Views,
  asked: Pick<ParsedOf<typeof mailBrandList>, 'state' | 'find' | 'page' | 'size'> & {
    readonly isOpened: (mail: BrandMail) => boolean;
  },
): Pick<Info, 'counts' | 'allBy' | 'records' | 'total' | 'pages'> {
  const { isOpened, state, find = '', page, size } = asked;
  const listed = mails.map((mail): Listed => {
    const view = views.get(mail.mailNo);
    return { ...mail, view, state: view ? stateOf(view) : 'moving' };
  });
  const found = listed
    .filter((mail) => find.trim() === '' || findsMail(find, wordsOf(mail, isOpened(mail))))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || rankOf(a) - rankOf(b));
  const shown = found.filter((mail) => state === undefined || mail.state === state);
  const countOf = (counted: MailState) => found.filter((mail) => mail.state === counted).length;
  const allBy = lastOf(listed);
  return {
    counts: {
      all: found.length,
      moving: countOf('moving'),
      coming: countOf('coming'),
      waiting: countOf('waiting'),
      trouble: countOf('trouble'),
      done: countOf('done'),
    },
    ...(allBy && { allBy }),
    records: shown.slice((page - 1) * size, page * size).map((mail) => toRecord(mail, isOpened(mail))),
    total: shown.length,
    pages: Math.ceil(shown.length / size),
  };
}

function stateOf({ stage, orderStatus }: View): MailState {
  return mailStateOf({ stage, closed: orderStatus === CANCELLED });
}

/** Returns the searchable texts; places and contents only if they are shown. */
function wordsOf({ mailNo, place, items, view }: Listed, opened: boolean) {
  const name = opened ? [place, ...items.map((item) => item.name)].join('\n') : '';
  return { mailNo, name, who: '', cities: view ? [view.fromCity, view.toCity] : [] };
}

function toRecord({ mailNo, state, view, place, items }: Listed, opened: boolean): Info['records'][number] {
  return {
    mailNo,
    state,
    ...(view && { mail: toView(view) }),
    ...(opened && place !== '' && { place }),
    ...(opened && items.length > 0 && { items: [...items] }),
  };
}

function toView({ productId: _product, predicted: _window, ...view }: View) {
  return view;
}

/** Sorts within a state: latest ended, earliest expected; mails not yet posted come last. */
function rankOf({ state, view }: Listed): number {
  if (!view) return Number.POSITIVE_INFINITY;
  return state === 'done' ? -Date.parse(view.updatedAt) : Date.parse(expectedOf(view) ?? view.updatedAt);
}

const expectedOf = (view: View | undefined) => view?.predicted?.to ?? view?.promisedAt;

/** Returns the latest expected arrival; undefined if a mail has none, or all have arrived. */
function lastOf(listed: readonly Listed[]): string | undefined {
  const open = listed.filter(({ state }) => state !== 'done' && state !== 'waiting');
  const ends = open.map(({ view, state }) => (state === 'trouble' ? undefined : expectedOf(view)));
  if (ends.length === 0 || ends.includes(undefined)) return undefined;
  return (ends as string[]).reduce((last, end) => (Date.parse(end) > Date.parse(last) ? end : last));
}
