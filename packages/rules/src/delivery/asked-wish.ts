import type { SenderWish } from '@yidi/contract/values/delivery';
import { NOTE_COMMA } from '../address/note-comma.ts';

/** The delivery wish in a pasted note, its words, and the remaining note for the courier. */
export interface AskedWish {
  readonly wish: SenderWish;
  readonly words: string;
  readonly rest: string;
}

const NOT = /不要|不能|不可|别|勿|禁止|切莫|不放|不许/;
const LEAVE = /放|留|搁|存|送|交|寄存/;
const PLACES: readonly (readonly [SenderWish, RegExp])[] = [
  ['gate', /前台|门卫|保安|传达室|收发室|物业|岗亭|门岗|大堂/],
  ['cabinet', /鞋柜|门口柜/],
  ['mailbox', /信箱|信报箱|奶箱/],
  ['door', /家?门口|门外|门前|大门(?:口|边)/],
];
const STATION = /驿站|快递柜|丰巢|柜|菜鸟|代收点|自提点|超市|便利店/;
const HOME = /送货?上门|送(?:到|货到)?家|上门派送|派送到家|送到(?:手|楼上|户)/;
const CALL = /电话|电联|联系|打给|来电/;

function wishIn(part: string): SenderWish | null {
  if (NOT.test(part)) return STATION.test(part) || PLACES.some(([, place]) => place.test(part)) ? 'home' : null;
  if (LEAVE.test(part)) {
    const place = PLACES.find(([, words]) => words.test(part));
    if (place) return place[0];
  }
  if (HOME.test(part)) return 'home';
  return CALL.test(part) ? 'call' : null;
}

/**
 * Finds the delivery wish in a note to the courier, or null. Of several wishes a place is preferred
 * to the door, and the door to a call. Words implied by a place (not to the station) are moved with
 * it; other wishes (a call) stay in the note.
 */
export function askedWish(note: string): AskedWish | null {
  const parts = note.split(NOTE_COMMA).filter((part) => part !== '');
  const read = parts.map((part) => ({ part, wish: wishIn(part) }));
  const place = read.find((part) => part.wish !== null && part.wish !== 'home' && part.wish !== 'call');
  const wish = place?.wish ?? read.find((item) => item.wish === 'home')?.wish ?? read.find((item) => item.wish)?.wish;
  if (!wish) return null;
  const isSaid = (wished: SenderWish | null) => wished === wish || (place !== undefined && wished === 'home');
  const words = (isMatch: boolean) =>
    read
      .filter((item) => isSaid(item.wish) === isMatch)
      .map(({ part }) => part)
      .join(NOTE_COMMA);
  return { wish, words: words(true), rest: words(false) };
}
