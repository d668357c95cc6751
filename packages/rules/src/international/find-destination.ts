/** What a search knows of a destination. `find` is pinyin, a syllable a word. */
export interface Findable {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly find: string;
  readonly open: boolean;
  readonly places: readonly { readonly zh: string; readonly en: string; readonly find: string }[];
}

/** A destination that was found, and the place that the words named; -1 for the whole of it. */
export interface FoundDestination<Destination> {
  readonly destination: Destination;
  readonly placeIndex: number;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s'’.,()（）·-]/g, '');

/** 0 for no match; more for a better one. */
function scoreOf(wanted: string, { zh, en, find }: Pick<Findable, 'zh' | 'en' | 'find'>): number {
  const initials = find
    .split(' ')
    .map((syllable) => syllable[0])
    .join('');
  const texts = [zh, en, find].map(plain);
  if (texts.includes(wanted)) return 6;
  if (texts.some((text) => text.startsWith(wanted))) return 4;
  if (wanted.length > 1 && initials === wanted) return 3;
  if (wanted.length > 1 && [plain(zh), plain(en)].some((text) => text.includes(wanted))) return 2;
  return wanted.length > 2 && initials.startsWith(wanted) ? 1 : 0;
}

/**
 * Finds destinations by code, name, pinyin, its initials, or a place of theirs, best ones first.
 * Open destinations come before equally good ones.
 */
export function findDestinations<Destination extends Findable>(
  list: readonly Destination[],
  typed: string,
  most = 8,
): FoundDestination<Destination>[] {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const found = list.flatMap((destination) => {
    const own = destination.code.toLowerCase() === wanted ? 7 : scoreOf(wanted, destination);
    const scores = destination.places.map((place) => scoreOf(wanted, place));
    const best = Math.max(0, ...scores);
    const score = Math.max(own, best);
    if (score === 0) return [];
    return [{ destination, placeIndex: best > own ? scores.indexOf(best) : -1, score }];
  });
  return found
    .sort((a, b) => b.score - a.score || Number(b.destination.open) - Number(a.destination.open))
    .slice(0, most)
    .map(({ destination, placeIndex }) => ({ destination, placeIndex }));
}

/**
 * The destinations that are sent to most.
 * @guess The order of parcels from the mainland; replaced by counts once there are orders.
 */
const MOST_USED = 'HK TW MO US JP KR CA AU GB SG DE FR MY TH NZ IT ES NL RU IE CH SE AE NO BR MX'.split(' ');

const placeOf = ({ code }: { readonly code: string }) => {
  const place = MOST_USED.indexOf(code);
  return place < 0 ? MOST_USED.length : place;
};

/** Orders destinations by use, the rest as they come. */
export const byUse = (first: { readonly code: string }, second: { readonly code: string }): number =>
  placeOf(first) - placeOf(second);
