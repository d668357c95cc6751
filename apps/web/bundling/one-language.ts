import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

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
 * Turns `dictionary({ key: [zh, en] })` into `({ zh: { key: zh } })`, removes the other language
 * from `{ zh: …, en: … }`, evaluates `language === 'zh'`, and removes the part of a message that
 * only the server reads.
 */
export function inOneLanguage(code: string, language: BuiltLanguage): string {
  const own = languages.indexOf(language);
  const other = 1 - own;
  const left = new MagicString(code);
  const selectHalf = (pairs: ESTree.ObjectExpression): void => {
    for (const property of pairs.properties) {
      const value = property.type === 'Property' ? property.value : property;
      const half = value.type === 'ArrayExpression' ? value.elements[own] : undefined;
      if (value.type === 'ObjectExpression') selectHalf(value);
      else if (half) left.remove(value.start, half.start).remove(half.end, value.end);
      else throw new Error(`a phrase is no pair: ${code.slice(property.start, property.end)}`);
    }
  };
  // Uses `exit`, so that inner nodes are replaced before the nodes around them.
  new Visitor({
    'BinaryExpression:exit'({ left: asked, operator, right, start, end }) {
      if (operator !== '===' || asked.type !== 'Identifier' || asked.name !== 'language') return;
      if (right.type === 'Literal') left.update(start, end, String(right.value === language));
    },
    'CallExpression:exit'({ callee, arguments: [pairs] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'dictionary' || pairs?.type !== 'ObjectExpression') return;
      selectHalf(pairs);
      left.remove(callee.start, callee.end).appendLeft(pairs.start, `{ ${language}: `).appendRight(pairs.end, ' }');
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
