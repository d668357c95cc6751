import MagicString from 'magic-string';
import { type Plugin, parseAst, Visitor } from 'vite';

export const languages = ['zh', 'en'] as const;
type BuiltLanguage = (typeof languages)[number];

/**
 * Gives a bundle the phrases of one language. Published plugins read only files of their own
 * format, and our phrases are typed dictionaries (docs/decisions/002).
 */
export const oneLanguage = (language: BuiltLanguage): Plugin => ({
  name: 'one-language',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/packages\/phrases\/src\// },
    handler: (code) => ({ code: inOneLanguage(code, language), map: null }),
  },
});

/** The part of a message that only the server needs (packages/phrases/src/messages/define.ts). */
const SERVER_ONLY = 'serverOnly';

/**
 * Removes the other language from `dictionary(zh, en)` and `{ zh: …, en: … }`, evaluates `language
 * === 'zh'`, and removes the part of a message that only the server reads.
 */
export function inOneLanguage(code: string, language: BuiltLanguage): string {
  const other = 1 - languages.indexOf(language);
  const left = new MagicString(code);
  // Uses `exit`, so that inner nodes are replaced before the nodes around them.
  new Visitor({
    'BinaryExpression:exit'({ left: asked, operator, right, start, end }) {
      if (operator !== '===' || asked.type !== 'Identifier' || asked.name !== 'language') return;
      if (right.type === 'Literal') left.update(start, end, String(right.value === language));
    },
    'CallExpression:exit'({ callee, arguments: texts }) {
      const text = texts[other];
      if (callee.type === 'Identifier' && callee.name === 'dictionary' && text)
        left.update(text.start, text.end, 'void 0');
    },
    'ObjectExpression:exit'({ properties }) {
      const keys = properties.map((property) => ('key' in property && 'name' in property.key ? property.key.name : ''));
      const removed = keys.join() === languages.join() ? other : keys.indexOf(SERVER_ONLY);
      const [before, property, next] = [-1, 0, 1].map((step) => properties[removed + step]);
      if (!property || removed < 0) return;
      if (next) left.remove(property.start, next.start);
      else left.remove(before?.end ?? property.start, property.end);
    },
  }).visit(parseAst(code));
  return left.toString();
}
