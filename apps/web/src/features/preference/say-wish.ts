import type { DayBand, PreferType } from '@yidi/contract/values/preference';
import { safePlaces } from '@yidi/phrases/delivery-consent';
import { preventBreaks } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import type { preference } from '@yidi/phrases/preference';
import { formatMonthDay } from '@yidi/phrases/times';
import { maskPhone } from '@yidi/rules/mask/mask';
import type { Target, Wish } from './preference.data.ts';
import { wishOf } from './preference.data.ts';

export type Words = (typeof preference)['en'];

const onDay = (language: Language, day: string) => preventBreaks(formatMonthDay(language, `${day}T12:00:00+08:00`));

export function formatWish(say: Words, language: Language, wish: Wish): string {
  const { personName, personPhone, place, note, points, weekday, weekend, callFrom, holdFrom, holdUntil } = wish;
  if (personName) return [personName, preventBreaks(maskPhone(personPhone ?? ''))].join(' · ');
  if (place) return [safePlaces[language][place], note].filter(Boolean).join(' · ');
  if (points) return points.map(({ name }) => name).join(say.join);
  if (weekday && weekend) return say.bands(say.band[weekday], say.band[weekend]);
  if (callFrom) return say.from(callFrom);
  if (holdFrom && holdUntil) return say.until(onDay(language, holdFrom), onDay(language, holdUntil));
  return say.doorOn;
}

/** Wishes for another place or person, in the order in which they are tried. */
export const AWAY: readonly PreferType[] = ['2', '3', '4', '6', '5'];

/** Formats the place or person to which a wish sends mail. */
export function formatOtherPlace(say: Words, language: Language, wish: Wish): string {
  if (wish.personName) return say.headPerson(wish.personName);
  const what = wish.place ? safePlaces[language][wish.place] : (wish.points?.[0]?.name ?? '');
  return say.headTo(what);
}

/** Formats the hours of a wish, weekends apart if they differ; '' if there are none. */
function formatWishedHours(say: Words, wish: Wish | undefined): string {
  const { weekday, weekend } = wish ?? {};
  if (!weekday || !weekend) return '';
  if (weekday !== weekend) return say.bands(say.band[weekday], say.band[weekend]);
  return weekday === 'none' ? '' : say.band[weekday];
}

/** The hour of the last delivery in a band. */
const BAND_ENDS: Readonly<Partial<Record<DayBand, string>>> = {
  am: '12:00',
  pm: '18:00',
  evening: '20:00',
  any: '20:00',
};

/** Formats the conflict if calls are allowed only after the wished hours end. */
function formatClash(say: Words, hours: Wish | undefined, call: Wish | undefined): string {
  const callFrom = call?.callFrom;
  if (!callFrom) return '';
  const over = ([hours?.weekday, hours?.weekend] as const).find(
    (band) => band && callFrom >= (BAND_ENDS[band] ?? '24'),
  );
  return over ? say.clash(say.band[over], callFrom) : '';
}

/** Formats what the wishes of a target mean for its next mail, for the top of the list. */
export function formatResult(say: Words, language: Language, target: Target): { title: string; text: string } {
  const wishFor = (kind: PreferType) => wishOf(target, kind);
  if (target.preferences.length === 0) {
    const { scope } = target;
    if (scope !== 'address') return { title: say.inherits[scope], text: say.inheritsText[scope] };
    return { title: say.usual, text: say.usualText };
  }
  const away = AWAY.map(wishFor).find((wish) => wish !== undefined);
  const toDoor = wishFor('1') !== undefined || !away;
  const until = wishFor('9')?.holdUntil;
  let title = toDoor ? say.headDoor : formatOtherPlace(say, language, away);
  const isAtDoor = toDoor || away?.preferType === '2' || away?.preferType === '3';
  const hours = formatWishedHours(say, wishFor('7'));
  if (isAtDoor && hours) title = say.headHours(hours, title);
  if (isAtDoor && wishFor('8')) title = say.headCall(title);
  if (until) title = say.headHold(onDay(language, until));
  const clash = isAtDoor && !until && formatClash(say, wishFor('7'), wishFor('8'));
  if (clash) return { title, text: clash };
  if (!toDoor) return { title, text: say.headNote };
  return { title, text: away ? say.nobodyThen(formatOtherPlace(say, language, away)) : say.nobodyAgain };
}
