import type { ContractText } from '../../api/static-content.ts';

type Section = ContractText['sections'][number];

/** A section that another version changed, added or removed. */
export interface Change {
  readonly heading: Section['heading'];
  /** Paragraphs that only the newer version has. */
  readonly added: readonly string[];
  /** Paragraphs that only the older version has. */
  readonly removed: readonly string[];
}

/**
 * Compares two versions of an agreement by section and paragraph, in one language. Sections are the
 * same if their headings are, whatever their number. Returns the changes in the order of the newer
 * version, then the removed sections.
 */
export function findChanges(older: ContractText, newer: ContractText, language: 'zh' | 'en'): Change[] {
  const before = new Map(older.sections.map((section) => [titleOf(section), section]));
  const after = new Set(newer.sections.map(titleOf));
  const kept = newer.sections.map((section) => compare(before.get(titleOf(section)), section, language));
  const gone = older.sections
    .filter((section) => !after.has(titleOf(section)))
    .map((section) => compare(section, undefined, language));
  return [...kept, ...gone].filter(({ added, removed }) => added.length + removed.length > 0);
}

/** The heading without its number, which changes when a section is added before it. */
const titleOf = ({ heading }: Section): string => heading.zh.replace(/^[^\u3001]+\u3001/, '');

function compare(older: Section | undefined, newer: Section | undefined, language: 'zh' | 'en'): Change {
  const paragraphsOf = (section: Section | undefined) => section?.body[language].split('\n') ?? [];
  const [before, after] = [paragraphsOf(older), paragraphsOf(newer)];
  return {
    heading: (newer ?? older)!.heading,
    added: after.filter((paragraph) => !before.includes(paragraph)),
    removed: before.filter((paragraph) => !after.includes(paragraph)),
  };
}
