import MagicString from 'magic-string';
import { type ESTree, parseAst, Visitor } from 'vite';

export const languages = ['zh', 'en'] as const;

/**
 * Turns `dictionary({ key: [zh, en] })` into `({ zh: { key: zh } })`, removes the other language
 * from `{ zh: …, en: … }`, evaluates `language === 'zh'`, and removes `internal`, the part of a
 * message that users do not see.
 */
export function inOneLanguage(code: string, language: (typeof languages)[number]): string {
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
      const keys = properties.map((member) => ('key' in member && 'name' in member.key ? member.key.name : ''));
      const removed = keys.join() === languages.join() ? other : keys.indexOf('internal');
      const [before, property, next] = [-1, 0, 1].map((step) => properties[removed + step]);
      if (!property || removed < 0) return;
      if (next) left.remove(property.start, next.start);
      else left.remove(before?.end ?? property.start, property.end);
    },
  }).visit(parseAst(code));
  return left.toString();
}
