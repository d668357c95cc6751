import type { Unit } from './divisions.ts';
import type { Kind } from './lexicon.ts';
import { GAP, isPlaceWord, NOMINAL } from './region-words.ts';
import type { Part, Sheet } from './sheet.ts';
import { isFree } from './sheet.ts';
import type { StreetHit } from './street.ts';
import { streetAt } from './street.ts';

export type RegionKind = Kind | 'misspelt' | 'zone';
export type RegionToken = { start: number; end: number; part: Part; kind: RegionKind };

/** A sequence of division names in the text, and the units that match all of them. */
export type Chain = {
  start: number;
  end: number;
  tokens: RegionToken[];
  units: Unit[];
  street?: StreetHit;
  /** The levels that the text names. */
  stated: Set<Unit['level']>;
  score: number;
};

/** A chain that may be continued. */
export type State = Omit<Chain, 'start' | 'street'>;

const LEVELS = ['province', 'city', 'district'] as const;

/** True where a word can begin: at the start, or after a blank, mark, number or recognized part. */
export function isEdge(sheet: Sheet, at: number): boolean {
  if (at === 0 || sheet.owner[at - 1] !== undefined) return true;
  return GAP.test(sheet.key[at - 1]!) || !/[\u3400-\u9fff]/.test(sheet.key[at - 1]!);
}

/** Skips blanks, marks and labels up to the possible start of the next level. */
export function overGap(sheet: Sheet, from: number): number {
  let at = from;
  for (;;) {
    const owner = sheet.owner[at];
    if (at < sheet.key.length && (owner === 'label' || (owner === undefined && GAP.test(sheet.key[at]!)))) at += 1;
    else {
      const nominal = owner === undefined ? sheet.key.slice(at, at + 12).match(NOMINAL) : null;
      if (!nominal) return at;
      at += nominal[0].length;
    }
  }
}

/** Returns the highest level among units that share a word. */
export function levelOf(units: Unit[]): Unit['level'] {
  return LEVELS.find((level) => units.some((unit) => unit.level === level)) ?? 'district';
}

/** Returns the state continued by the street, once for each possible reading. */
export function withStreet(sheet: Sheet, state: State): Chain[] {
  if (state.units.length > 8) return [];
  const at = overGap(sheet, state.end);
  const hits = state.units
    .filter((unit) => unit.level === 'district' || unit.packedStreets !== '')
    .flatMap((unit) => streetAt(unit, sheet.key, at) ?? [])
    .filter((hit) => isFree(sheet, at, at + hit.length) && isStreetHere(sheet, state, hit, at));
  const longest = Math.max(0, ...hits.filter((hit) => hit.full).map((hit) => hit.length));
  const best = hits.filter((hit) => (longest > 0 ? hit.full && hit.length === longest : true));
  if (best.length === 0) return [];
  const [street] = best;
  const token: RegionToken = {
    start: at,
    end: at + street!.length,
    part: 'street',
    kind: street!.full ? 'full' : 'short',
  };
  return [
    {
      ...state,
      start: 0,
      end: token.end,
      tokens: [...state.tokens, token],
      units: best.map((hit) => hit.unit),
      ...(best.length === 1 ? { street: street! } : {}),
      score: state.score + (street!.full ? 2 * street!.length + 3 : 1),
    },
  ];
}

/** True if a town counts: without suffix only in a city without districts (东莞虎门) or separated. */
function isStreetHere(sheet: Sheet, state: State, hit: StreetHit, at: number): boolean {
  if (hit.full) return true;
  const after = sheet.key.slice(at + hit.length, at + hit.length + 8);
  if (state.units.length > 1 || isPlaceWord(after)) return false;
  const last = state.tokens.at(-1)!;
  return hit.unit.level === 'city' || after === '' || GAP.test(after[0]!) || (last.kind === 'short' && hit.length >= 3);
}
