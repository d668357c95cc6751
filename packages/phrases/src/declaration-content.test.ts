import { CONTENT_RULES } from '@yidi/rules/declaration/content-rules';
import { expect, test } from 'vitest';
import { declarationContent } from './declaration-content.ts';

const REFUSES = /不能寄|寄不进去|不收|禁寄|不能上飞机|^No(?:thing)?\b|not let in|Forbidden|do not fly/;

test.each(CONTENT_RULES.map(({ id, result }) => [id, result] as const))(
  '%s, %s: the sentence says so',
  (id, result) => {
    for (const words of [declarationContent.zh, declarationContent.en]) {
      const limited: Readonly<Record<string, string>> = words.limited;
      const sentence = (result === 'limited' ? limited[id] : undefined) ?? words.rules[id];
      expect(REFUSES.test(sentence), sentence).toBe(result === 'refused');
    }
  },
);
