import type { Divisions } from '../../../packages/rules/src/address/divisions.ts';
import { makeDice } from './dice.ts';
import { fill, type Half, type Person, type Template } from './fill.ts';
import { ENTRIES, FRAMES } from './people-frames.ts';
import { HELD } from './templates-held.ts';
import { SEEN } from './templates-seen.ts';
import { SEEN_CHATS } from './templates-seen-chats.ts';
import { SEEN_FORMS } from './templates-seen-forms.ts';
import { SEEN_MORE } from './templates-seen-more.ts';

export type Case = Person & { readonly id: string; readonly text: string; readonly tags: string[] };
export type PeopleCase = {
  readonly id: string;
  readonly text: string;
  readonly people: (Person & { readonly role: 'sender' | 'receiver' | null })[];
};

const TEMPLATES: Readonly<Record<Half, readonly Template[]>> = {
  seen: [...SEEN, ...SEEN_FORMS, ...SEEN_MORE, ...SEEN_CHATS],
  held: HELD,
};

/**
 * Generates realistic texts of one person each: every template of the half `times` times, always
 * the same for a seed.
 */
export function generate(half: Half, divisions: Divisions, { seed = 1, times = 10 } = {}): Case[] {
  return TEMPLATES[half].flatMap((template, at) =>
    Array.from({ length: times }, (_, time) => {
      const filled = fill(template, (seed * 10_007 + at) * 1009 + time, half, divisions);
      return { id: `${half}-${at}-${time}`, tags: [`cat:${template[0]}`, `template:${half}-${at}`], ...filled };
    }),
  );
}

const ROLES = { s: 'sender', r: 'receiver', n: null, o: null } as const;

/** Generates texts of several people. `{o}` stands for one person, who must not be split. */
export function generatePeople(half: Half, divisions: Divisions, { seed = 1, times = 10 } = {}): PeopleCase[] {
  return FRAMES[half].flatMap((frame, at) =>
    Array.from({ length: times }, (_, time) => {
      const base = (seed * 10_007 + at) * 1009 + time * 31;
      const dice = makeDice(base);
      const people: PeopleCase['people'] = [];
      const text = frame.replace(/\{(\w+)\}/g, (_slot, key: string) => {
        const role = ROLES[key as keyof typeof ROLES];
        if (role === undefined) return fill(['', `{${key}}`], base, half, divisions).text;
        const { text: entry, ...person } = fill(
          ['', dice.pick(ENTRIES[half])],
          base + people.length + 1,
          half,
          divisions,
        );
        people.push({ ...person, role });
        return entry;
      });
      return { id: `${half}-people-${at}-${time}`, text, people };
    }),
  );
}
