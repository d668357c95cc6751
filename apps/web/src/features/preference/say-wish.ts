import type { DayBand, PreferType } from '@yidi/contract/values/preference';
import { safePlaces } from '@yidi/phrases/delivery-consent';
import { keepTogether } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import type { preference } from '@yidi/phrases/preference';
import { sayMonthDay } from '@yidi/phrases/times';
import { maskPhone } from '@yidi/rules/mask/mask';
import type { Target, Wish } from './preference.data.ts';
import { wishOf } from './preference.data.ts';

export type Words = (typeof preference)['en'];

const onDay = (language: Language, day: string) => keepTogether(sayMonthDay(language, `${day}T12:00:00+08:00`));

/** What a wish says, in a line. */
export function sayWish(say: Words, language: Language, wish: Wish): string {
  const { personName, personPhone, place, note, points, weekday, weekend, callFrom, holdFrom, holdUntil } = wish;
  if (personName) return [personName, keepTogether(maskPhone(personPhone ?? ''))].join(' · ');
  if (place) return [safePlaces[language][place], note].filter(Boolean).join(' · ');
  if (points) return points.map(({ name }) => name).join(say.join);
  if (weekday && weekend) return say.bands(say.band[weekday], say.band[weekend]);
  if (callFrom) return say.from(callFrom);
  if (holdFrom && holdUntil) return say.until(onDay(language, holdFrom), onDay(language, holdUntil));
  return say.doorOn;
}

/** The kinds of places, in the order in which they are tried. */
export const AWAY: readonly PreferType[] = ['2', '3', '4', '6', '5'];

/** Where a mail goes by a wish for another place or person. */
export function sayAway(say: Words, language: Language, wish: Wish): string {
  if (wish.personName) return say.headPerson(wish.personName);
  const what = wish.place ? safePlaces[language][wish.place] : (wish.points?.[0]?.name ?? '');
  return say.headTo(what);
}

/** The hours of a wish, weekdays and weekends apart where they differ; empty where there are none. */
function sayHours(say: Words, wish: Wish | undefined): string {
  const { weekday, weekend } = wish ?? {};
  if (!weekday || !weekend) return '';
  if (weekday !== weekend) return say.bands(say.band[weekday], say.band[weekend]);
  return weekday === 'none' ? '' : say.band[weekday];
}

/** The hour at which the last delivery of a band is made. */
const BAND_ENDS: Readonly<Partial<Record<DayBand, string>>> = {
  am: '12:00',
  pm: '18:00',
  evening: '20:00',
  any: '20:00',
};

/** A call that may only come once the wished hours are over cannot come before the delivery. */
function sayClash(say: Words, hours: Wish | undefined, call: Wish | undefined): string {
  const callFrom = call?.callFrom;
  if (!callFrom) return '';
  const over = ([hours?.weekday, hours?.weekend] as const).find(
    (band) => band && callFrom >= (BAND_ENDS[band] ?? '24'),
  );
  return over ? say.clash(say.band[over], callFrom) : '';
}

/** What happens to the next mail of a target by its own wishes: the result before the list of kinds. */
export function sayResult(say: Words, language: Language, target: Target): { title: string; text: string } {
  const of = (kind: PreferType) => wishOf(target, kind);
  if (target.preferences.length === 0) {
    const { scope } = target;
    if (scope !== 'address') return { title: say.inherits[scope], text: say.inheritsText[scope] };
    return { title: say.usual, text: say.usualText };
  }
  const away = AWAY.map(of).find((wish) => wish !== undefined);
  const toDoor = of('1') !== undefined || !away;
  const until = of('9')?.holdUntil;
  let title = toDoor ? say.headDoor : sayAway(say, language, away);
  const isAtDoor = toDoor || away?.preferType === '2' || away?.preferType === '3';
  const hours = sayHours(say, of('7'));
  if (isAtDoor && hours) title = say.headHours(hours, title);
  if (isAtDoor && of('8')) title = say.headCall(title);
  if (until) title = say.headHold(onDay(language, until));
  const clash = isAtDoor && !until && sayClash(say, of('7'), of('8'));
  if (clash) return { title, text: clash };
  if (!toDoor) return { title, text: say.headNote };
  return { title, text: away ? say.nobodyThen(sayAway(say, language, away)) : say.nobodyAgain };
}
