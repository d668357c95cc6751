import { expect, test } from 'vitest';
import { messages } from './all.ts';
import { defineMessage } from './define.ts';

const frame = {
  kind: 'change',
  internal: { topic: 'claim', version: 1, mark: '', name: { zh: '标题', en: 'Title' }, longest: [] },
  title: { zh: () => '标题', en: () => 'Title' },
  sms: { zh: '邮件 {mailNo} 到了，{when} 前取。', en: '{mailNo} is here.' },
} as const;
const body = { zh: () => '内容', en: () => 'Body' };
const example = { due: '' };
const smsWords = ({ due }: { readonly due: string }) => ({ until: due });

/** Not executed: the compiler must reject each of these calls. */
export const refused = {
  withoutWordsForTheSms: () =>
    // @ts-expect-error
    defineMessage<{ readonly due: string }>()({ ...frame, body, example }),
  withWordsOfAnotherName: () =>
    // @ts-expect-error
    defineMessage<{ readonly due: string }>()({ ...frame, body, example, smsWords }),
  withoutAParameterInTheExample: () =>
    // @ts-expect-error
    defineMessage<{ readonly when: string }>()({ ...frame, body, example: {} }),
  withAParameterThatIsUnknown: () =>
    defineMessage<{ readonly when: string }>()({
      ...{ ...frame, example: { when: '' } },
      // @ts-expect-error
      body: { zh: ({ due }) => due, en: () => 'Body' },
    }),
};

test('parameters are filled into an SMS unchanged if it has no `smsWords`', () => {
  const message = defineMessage<{ readonly when: string }>()({ ...frame, body, example: { when: '10:00' } });
  expect(message.smsWords).toBeUndefined();
  expect(messages.phoneLinked.smsWords).toBeUndefined();
});
