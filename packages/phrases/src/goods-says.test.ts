import { checkGoods } from '@yidi/rules/goods/check';
import { goodsClasses } from '@yidi/rules/goods/classes';
import { WORD_CLASSES } from '@yidi/rules/goods/lexicon';
import { expect, test } from 'vitest';
import { formatGoods } from './goods.ts';

const judged = WORD_CLASSES.filter(({ result }) => result !== 'allowed');

test('the English text refuses an article exactly if it may not be sent', () => {
  for (const { result, group, reason, words } of judged) {
    const [name] = words.trim().split(/\s+/);
    const phrase = formatGoods('en', { group, reason, alternative: '' }).reason;
    const refused = /may not (?:be sent|cross)|banned/i.test(phrase);
    expect({ name, phrase, refused }).toEqual({ name, phrase, refused: result === 'forbidden' });
  }
});

test.each([
  ['cash', 'Money may not be sent', 'Send it by bank or postal transfer'],
  ['dog', 'Living animals may not be sent', 'Ask a licensed pet carrier'],
  ['toy gun', 'Toy guns are opened to see that they are no replicas', 'Have it checked at a counter'],
])('%s is said by its kind, not by its group', (name, reason, alternative) => {
  expect(formatGoods('en', checkGoods(name))).toEqual({ reason, alternative });
});

test('an article that may be sent under a condition has an instruction in both languages', () => {
  for (const goodsClass of goodsClasses().filter(({ result }) => result !== 'forbidden'))
    for (const language of ['zh', 'en'] as const)
      expect(formatGoods(language, goodsClass).alternative, `${goodsClass.group} ${language}`).not.toBe('');
});
