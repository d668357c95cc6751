import type { Plugin } from 'vite';
import { applyEdits, type Edit, nameOf, type Part, walk } from './edit.ts';

export const languages = ['zh', 'en'] as const;
export type BuiltLanguage = (typeof languages)[number];

/**
 * Leaves only one language in the phrases: each language is a bundle of its own, and a page brings the sentences that it can
 * say.
 */
export function oneLanguage(language: BuiltLanguage): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/packages\/phrases\/src\// },
      handler(code) {
        return { code: inOneLanguage(code, this.parse(code) as unknown as Part, language), map: null };
      },
    },
  };
}

/** Reads `dictionary(zh, en)`, tables `{ zh: …, en: … }` and questions `language === 'zh'`. */
export function inOneLanguage(code: string, program: Part, language: BuiltLanguage): string {
  const other = language === 'zh' ? 1 : 0;
  const edits: Edit[] = [];
  const leaveOut = (part: Part) => void edits.push({ start: part.start, end: part.end, text: 'void 0' });
  walk(program, (part) => {
    const asked = languageAskedBy(part);
    if (asked) return void edits.push({ start: part.start, end: part.end, text: String(asked === language) });
    if (part.type === 'CallExpression' && (part.callee as Part).name === 'dictionary') {
      leaveOut((part.arguments as Part[])[other]!);
      return false;
    }
    const table = part.type === 'ObjectExpression' ? (part.properties as Part[]) : [];
    if (table.map(nameOf).join() !== languages.join()) return undefined;
    leaveOut(table[other]!.value as Part);
    return false;
  });
  return applyEdits(code, edits);
}

/** What `language === 'zh'` asks for; the answer is known in a bundle of one language, and what is not said falls away. */
function languageAskedBy(part: Part): unknown {
  if (part.type !== 'BinaryExpression' || part.operator !== '===') return undefined;
  const [left, right] = [part.left as Part, part.right as Part];
  return left.name === 'language' && languages.some((one) => one === right.value) ? right.value : undefined;
}
