import type { Chain, RegionKind, RegionToken, State } from './chain.ts';
import { isEdge, levelOf, overGap, withStreet } from './chain.ts';
import type { Unit } from './divisions.ts';
import { isUnder, isWithin } from './divisions.ts';
import type { Entry, Kind, Lexicon } from './lexicon.ts';
import { follows, matchesAt } from './lexicon.ts';
import { misspeltAt, misspeltSuffix, misspeltTail } from './misspelt.ts';
import { isSettledBefore, namesOtherTown } from './other-town.ts';
import {
  ADDRESS_NEXT,
  COMMON_WORDS,
  GAP,
  isPlaceWord,
  isRoadWord,
  NOT_THE_SUFFIX,
  SCHOOL_NEXT,
  ZONE_BETWEEN,
  ZONE_NEXT,
} from './region-words.ts';
import type { Part, Sheet } from './sheet.ts';
import { isFree } from './sheet.ts';

const WEIGHT: Record<RegionKind, number> = { full: 2, old: 1, swap: 0, nick: 0, misspelt: -1, short: -2, zone: -9 };
const KINDS: Kind[] = ['full', 'old', 'swap', 'nick', 'short'];
const LINK_BONUS = 4;

function tokenOf(units: Unit[], kind: RegionKind, start: number, length: number): RegionToken {
  return { start, end: start + length, part: levelOf(units) as Part, kind };
}

function advance(state: State | null, units: Unit[], kind: RegionKind, start: number, length: number): State {
  const fresh = state === null || !units.every((unit) => state.units.includes(unit));
  const token = tokenOf(units, kind, start, length);
  return {
    end: start + length,
    tokens: [...(state?.tokens ?? []), token],
    units,
    stated: new Set([...(state?.stated ?? []), levelOf(units)]),
    score: (state?.score ?? 0) + 2 * length + WEIGHT[kind] + (state && fresh ? LINK_BONUS : 0),
  };
}

/** Returns the units that a word can mean here, of the most reliable kind that fits the context. */
function fitting(entries: Entry[], state: State | null, length: number): { units: Unit[]; kind: Kind } | null {
  for (const kind of KINDS) {
    const last = state?.tokens.at(-1);
    const units = entries
      .filter((entry) => entry.kind === kind)
      .filter((entry) => {
        if (!state) return true;
        if (state.units.includes(entry.unit)) {
          const below = state.units.some((above) => above !== entry.unit && isUnder(entry.unit, above));
          return (
            kind === 'full' ||
            (last?.kind === 'old' && kind === 'old') ||
            (kind === 'short' && last?.kind === 'short' && below)
          );
        }
        return state.units.some((above) => follows(entry, above) && !isWithin(above, entry.unit));
      })
      .map((entry) => entry.unit);
    if (units.length > 0 && !(kind === 'short' && length < 2)) return { units: [...new Set(units)], kind };
  }
  return null;
}

function steps(lexicon: Lexicon, sheet: Sheet, state: State | null, at: number): State[] {
  const found: State[] = [];
  for (const match of matchesAt(lexicon, sheet.key, at)) {
    if (!isFree(sheet, at, at + match.length)) continue;
    const fit = fitting(match.entries, state, match.length);
    if (!fit) continue;
    const rest = sheet.key.slice(at + match.length, at + match.length + 14);
    const typed =
      fit.kind === 'short'
        ? misspeltTail(sheet, fit.units, at) || misspeltSuffix(sheet, fit.units, at, match.length)
        : 0;
    if (typed > 0) found.push(advance(state, fit.units, 'misspelt', at, typed));
    else if (
      fit.kind === 'short' &&
      (ZONE_NEXT.test(rest) || (levelOf(fit.units) === 'city' && SCHOOL_NEXT.test(rest)))
    ) {
      // 苏州工业园区, 苏州大学: it names the city, but remains part of the other name.
      const zone = advance(state, fit.units, 'short', at, match.length);
      zone.tokens = zone.tokens.slice(0, -1).concat({ ...tokenOf(fit.units, 'zone', at, 0) });
      found.push({ ...zone, end: at });
    } else if (!(fit.kind !== 'short' && NOT_THE_SUFFIX.test(rest))) {
      found.push(advance(state, fit.units, fit.kind, at, match.length));
    }
  }
  return found;
}

function closes(sheet: Sheet, start: number, state: State): boolean {
  const last = state.tokens.at(-1)!;
  const rest = sheet.key.slice(state.end, state.end + 8);
  if (last.kind === 'zone') return true;
  if (last.kind === 'misspelt' && state.units.length > 1) return false;
  const isKnownCity = state.tokens.length > 1 && levelOf(state.units) === 'city';
  if ((last.kind === 'short' || last.kind === 'nick') && (isKnownCity ? isRoadWord(rest) : isPlaceWord(rest)))
    return false;
  const isShortDistrict = last.kind === 'short' && levelOf(state.units) === 'district';
  if (state.tokens.length > 1)
    return !isShortDistrict || state.tokens.at(-2)!.kind !== 'full' || ADDRESS_NEXT.test(rest);
  if (isShortDistrict) return isLoneCity(sheet, start, state, rest);
  const length = last.end - last.start;
  if (last.kind === 'misspelt') return false;
  if (last.kind === 'short' || last.kind === 'nick') {
    return isEdge(sheet, start) && (levelOf(state.units) !== 'district' || state.units.length === 1);
  }
  return length >= 3 || isEdge(sheet, start);
}

/** 义乌稠州路8号: a county-level city alone counts before an address, if it is no common word. */
function isLoneCity(sheet: Sheet, start: number, state: State, rest: string): boolean {
  const [unit] = state.units;
  if (!unit || state.units.length > 1 || !isEdge(sheet, start) || COMMON_WORDS.test(sheet.key.slice(start, state.end)))
    return false;
  // …17号，沭阳的: the county behind the address.
  if (/^的(?:$|[\s,;。])/.test(rest)) return true;
  return unit.name.endsWith('市') ? ADDRESS_NEXT.test(rest) : GAP.test(rest[0] ?? ' ') || ADDRESS_NEXT.test(rest);
}

function better(best: Chain | null, next: Chain | null): Chain | null {
  return next && (!best || next.score > best.score) ? next : best;
}

function extend(lexicon: Lexicon, sheet: Sheet, start: number, state: State, depth: number): Chain | null {
  let best: Chain | null = closes(sheet, start, state) ? { ...state, start } : null;
  const onlyMisspelt = state.tokens.length === 1 && state.tokens[0]!.kind === 'misspelt';
  for (const chain of withStreet(sheet, state)) {
    const full = chain.tokens.at(-1)!.kind === 'full';
    if (full || (!onlyMisspelt && closes(sheet, start, state))) best = better(best, { ...chain, start });
  }
  if (depth === 0) return best;
  const at = overGap(sheet, state.end);
  const next = steps(lexicon, sheet, state, at);
  if (next.every((step) => step.tokens.at(-1)!.kind === 'short')) {
    const zone = sheet.key.slice(at, at + 16).match(ZONE_BETWEEN)?.[0];
    if (zone)
      next.push(
        ...steps(lexicon, sheet, state, overGap(sheet, at + zone.length)).filter(
          (step) => step.tokens.at(-1)!.kind === 'full',
        ),
      );
  }
  if (next.every((step) => ['short', 'swap'].includes(step.tokens.at(-1)!.kind))) {
    const typo = misspeltAt(lexicon, sheet, at, state.units);
    if (typo) next.push(advance(state, typo.units, 'misspelt', at, typo.length));
  }
  for (const step of next) best = better(best, extend(lexicon, sheet, start, step, depth - 1));
  return best;
}

/** Returns the best chain that begins exactly at `start`, or null. */
export function chainAt(lexicon: Lexicon, sheet: Sheet, start: number): Chain | null {
  if (sheet.owner[start] !== undefined) return null;
  let best: Chain | null = null;
  const first = steps(lexicon, sheet, null, start);
  if (first.length === 0 && isEdge(sheet, start)) {
    const typo = misspeltAt(lexicon, sheet, start, null);
    if (typo) first.push(advance(null, typo.units, 'misspelt', start, typo.length));
  }
  for (const state of first) best = better(best, extend(lexicon, sheet, start, state, 4));
  return best && isEdge(sheet, start) ? { ...best, score: best.score + 1 } : best;
}

/**
 * Returns the best chain in the free text; of equal ones the first. A town with its road and number
 * stays before a later one, which may be written more completely.
 */
export function bestChain(lexicon: Lexicon, sheet: Sheet): Chain | null {
  let best: Chain | null = null;
  const towns: Chain[] = [];
  for (let at = 0; at < sheet.key.length; at += 1) {
    const chain = chainAt(lexicon, sheet, at);
    if (chain?.street && isEdge(sheet, at)) towns.push(chain);
    best = better(best, chain);
  }
  const last = best;
  if (!last) return null;
  return towns.find((town) => isOther(town, last) && isSettledBefore(sheet, town, last)) ?? last;
}

/** True if the chains name different towns, or places of which none is within the other. */
function isOther(first: Chain, second: Chain): boolean {
  const isWithinEither = first.units.some((a) => second.units.some((b) => a === b || isUnder(a, b) || isUnder(b, a)));
  return !isWithinEither || namesOtherTown(first.street?.street, second);
}
