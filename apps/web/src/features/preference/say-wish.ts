import type { PreferType } from '@yidi/contract/values/preference';
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

function sayAway(say: Words, language: Language, wish: Wish): string {
  if (wish.personName) return say.headPerson(wish.personName);
  const what = wish.place ? safePlaces[language][wish.place] : (wish.points?.[0]?.name ?? '');
  return say.headTo(what);
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
  const band = of('7')?.weekday;
  if (isAtDoor && band && band !== 'none') title = say.headHours(say.band[band], title);
  if (isAtDoor && of('8')) title = say.headCall(title);
  if (until) title = say.headHold(onDay(language, until));
  if (!toDoor) return { title, text: say.headNote };
  return { title, text: away ? say.nobodyThen(sayAway(say, language, away)) : say.nobodyAgain };
}
