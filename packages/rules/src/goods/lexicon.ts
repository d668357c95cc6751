import { wordsIn } from '../text/word-list.ts';
import { GROUPS, type WordClass } from './types.ts';
import allowed from './words/allowed.json' with { type: 'json' };
import chemicals from './words/chemicals.json' with { type: 'json' };
import ground from './words/ground.json' with { type: 'json' };
import illegal from './words/illegal.json' with { type: 'json' };
import limited from './words/limited.json' with { type: 'json' };
import neutral from './words/neutral.json' with { type: 'json' };
import slang from './words/slang.json' with { type: 'json' };
import weapons from './words/weapons.json' with { type: 'json' };

/** A class as its list in `words/` has it: the group by its key, the words in lines. */
type ListedClass = Omit<WordClass, 'group' | 'words' | 'alternative'> & {
  group: keyof typeof GROUPS;
  alternative?: string;
  words: readonly string[];
  /** The law or notice behind it. */
  source?: string;
};

const lists = [weapons, chemicals, illegal, slang, limited, ground, allowed] as readonly unknown[];

/** A word of the lexicon; `wordClass` is null for words without a result. */
export type Entry = { word: string; wordClass: WordClass | null };

export type Lexicon = {
  words: ReadonlyMap<string, Entry>;
  /** Words of one character count only at the end of an article. */
  single: ReadonlyMap<string, Entry>;
  longest: number;
};

/** The first list wins, so the strict lists come first. */
export const WORD_CLASSES: readonly WordClass[] = (lists as readonly (readonly ListedClass[])[])
  .flat()
  .map(({ group, alternative = '', words, source: _, ...rest }) => ({
    ...rest,
    group: GROUPS[group],
    alternative,
    words: words.join(' '),
  }));

function buildLexicon(): Lexicon {
  const words = new Map<string, Entry>();
  const single = new Map<string, Entry>();
  let longest = 0;
  const addWord = (word: string, wordClass: WordClass | null) => {
    const into = [...word].length === 1 ? single : words;
    if (into.has(word)) return;
    into.set(word, { word, wordClass });
    longest = Math.max(longest, word.length);
  };
  for (const listedClass of WORD_CLASSES) for (const word of wordsIn([listedClass.words])) addWord(word, listedClass);
  // They hide dangerous words within harmless ones (杀毒软件, 金枪鱼味), and separate amounts and
  // manners from the article.
  for (const word of wordsIn(neutral)) addWord(word, null);
  return { words, single, longest };
}

let built: Lexicon | null = null;

/** Returns the lexicon: about 6000 words, built on first use in a few milliseconds. */
export function lexicon(): Lexicon {
  built ??= buildLexicon();
  return built;
}
