import { createHash } from 'node:crypto';
import { messageKinds } from '@yidi/contract/values/message';
import { readingsOf } from '@yidi/rules/message/pasted';
import { describe, expect, test } from 'vitest';
import { examplesOf } from './message-examples.ts';
import { fillNotice, noticeNames, noticeOf } from './message-notices.ts';
import { formatMessage, type SomeParams, textMessage } from './message-texts.ts';
import { describedOf, type MessageTemplate, messageTemplates } from './messages/all.ts';
import { sampleAtMs as atMs, sampleMailNo as mailNo, longOffice as office } from './messages/sample.ts';
import { type SmsOnly, smsOnly, smsTexts } from './sms.ts';

const longestOf = (template: MessageTemplate) => describedOf(template).longest as readonly SomeParams[];

/** GSM 03.38: a text of these characters may have 160; with any other character only 70. */
const gsm = /^[A-Za-z0-9@£$¥èéùìòÇ\n ØøåÅΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

function partsOf(text: string): number {
  if (gsm.test(text)) {
    const places = text.length + (text.match(twice)?.length ?? 0);
    return places <= 160 ? 1 : Math.ceil(places / 153);
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

describe.each(['zh', 'en'] as const)('an SMS in %s', (language) => {
  test.each(messageTemplates)('%s is one part, signed, and leads nowhere', (template) => {
    for (const params of longestOf(template)) {
      const text = textMessage(language, { template, params, atMs, mailNo });
      expect(partsOf(text), text).toBe(1);
      expect(text.startsWith(language === 'zh' ? '【驿递】' : '[Yidi] ')).toBe(true);
      expect(text).not.toMatch(/https?:|www\.|\.(?:cn|com|me)\b|undefined|null|NaN|[\u2060\u00a0]/);
    }
  });
});

test('the message center has a text for each of them except codes', () => {
  for (const template of messageTemplates)
    for (const params of longestOf(template))
      for (const language of ['zh', 'en'] as const) {
        const shown = formatMessage(language, { template, params, atMs });
        if (template === 'loginCode') expect(shown).toBeNull();
        else expect(`${shown?.title} ${shown?.body}`).not.toMatch(/undefined|null|NaN/);
      }
  expect(formatMessage('zh', { template: 'valueOf', params: {}, atMs })).toBeNull();
});

test('Chinese texts have no blank before or after a comma, nor at an end', () => {
  const until = '2026-12-05T21:00:00+08:00';
  const sent = textMessage('zh', {
    ...{ template: 'waitingAtPoint', params: { point: '城东邮政驿站', code: '2-3-9252', until }, atMs, mailNo },
  });
  expect(sent).toContain('取件码 2-3-9252，12月5日 21:00 前取');
  for (const template of messageTemplates)
    for (const params of longestOf(template)) {
      const shown = formatMessage('zh', { template, params, atMs });
      for (const text of [textMessage('zh', { template, params, atMs, mailNo }), shown?.title ?? '', shown?.body ?? ''])
        expect(text).not.toMatch(/[，。；：、！？] | [，。；：、！？]|^ | $|[一-龥] (?!周)[一-龥]/);
    }
});

test('a courier is announced by the agreed hours, whenever the message is read', () => {
  const read = (from: string, to: string, nowMs = atMs) =>
    formatMessage('zh', {
      ...{ template: 'courierComing', params: { courier: '陈师傅', from, to }, atMs, nowMs },
    })?.title.replace('\u2060', '');
  const soon = ['2026-11-24T14:50:00+08:00', '2026-11-24T16:50:00+08:00'] as const;
  for (const minutes of [0, 30, 110])
    expect(read(...soon, atMs + minutes * 60_000)).toBe('快递员今天 14:50–16:50 来取');
  expect(read('2026-11-24T13:00:00+08:00', '2026-11-24T14:00:00+08:00')).toBe('快递员很快来取');
});

test('nothing is pending in a message whose step is over', () => {
  const span = { from: '2026-11-24T15:00:00+08:00', to: '2026-11-24T16:00:00+08:00' };
  const read = (template: MessageTemplate, params: SomeParams, over: boolean) =>
    formatMessage('zh', { template, params, atMs, over });
  const locker = { point: '城东丰巢柜', code: '911222', until: '2026-11-25T23:59:00+08:00' };
  expect(read('waitingAtPoint', locker, false)?.body).toBe('取件码 911222，明天 23:59 前来取');
  const body = '已经过去，不用再做什么';
  expect(read('waitingAtPoint', locker, true)).toEqual({ title: '已到城东丰巢柜', body });
  expect(read('orderAccepted', { office, ...span }, true)).toEqual({ title: '网点已接单', body });
  expect(read('courierComing', { courier: '陈师傅', ...span }, true)).toEqual({ title: '快递员上门取件', body });
  expect(read('payDue', { fen: 900, due: span.to }, true)).toEqual({ title: '运费已结清', body });
});

test('a message that is read later names days relative to the reading', () => {
  const later = { atMs, nowMs: atMs + 3 * 86_400_000 };
  const span = { from: '2026-11-24T15:00:00+08:00', to: '2026-11-24T16:00:00+08:00' };
  const plain = (shown: ReturnType<typeof formatMessage>) => `${shown?.title}|${shown?.body}`.replaceAll('\u2060', '');
  const read = (template: MessageTemplate, params: SomeParams) =>
    plain(formatMessage('zh', { template, params, ...later }));
  expect(read('orderAccepted', { office: '城东揽投部', ...span })).toContain('会在 11月24日 15:00–16:00 来取');
  expect(read('courierComing', { courier: '陈师傅', ...span })).toContain('快递员 11月24日 15:00–16:00 来取');
  expect(read('outForDelivery', { expected: span.to })).toContain('11月24日 16:00 前到');
});

test('a moment that has passed when the message is read has its date, not "yesterday"', () => {
  const span = { from: '2026-11-24T15:00:00+08:00', to: '2026-11-24T16:00:00+08:00' };
  const read = (nowMs: number) =>
    (['zh', 'en'] as const)
      .flatMap((language) =>
        (['orderAccepted', 'courierComing', 'pickupMissed', 'outForDelivery', 'inquiryOpened', 'payDue'] as const).map(
          (template) => {
            const params = { office, courier: '陈师傅', fen: 100, ...span, expected: span.to, due: span.to };
            const shown = formatMessage(language, { template, params, atMs, nowMs });
            return `${shown?.title}|${shown?.body}`;
          },
        ),
      )
      .join('\n');
  expect(read(atMs)).toMatch(/今天[\s\S]*today/);
  for (const later of ['2026-11-24T18:00:00+08:00', '2026-11-25T09:00:00+08:00']) {
    const texts = read(Date.parse(later));
    expect(texts).not.toMatch(/今天|昨天|yesterday|today/);
    // Texts that are read after the deadline do not name it any more.
    expect(texts.match(/11月24日/g)).toHaveLength(5);
    expect(texts).toContain('过了付款时间，请尽快付清');
    expect(texts.match(/24 Nov/g)).toHaveLength(5);
  }
});

test('a held or refused parcel is no failed attempt, and the sender is not asked to receive it', () => {
  const read = (reason: string, remedy = 'wait') =>
    formatMessage('zh', { template: 'attemptFailed', params: { reason, remedy }, atMs });
  expect(read('delayed')).toEqual({ title: '路上耽搁了', body: '运输延误。我们在处理，会继续送，不用做什么' });
  expect(read('refused')?.body).toContain('退回寄件人');
  expect(read('nobody_reached', 'call_back')?.title).toBe('这次没送到');
  const sent = formatMessage('zh', { template: 'outForDelivery', params: {}, atMs, side: 'sent' });
  expect(sent?.body).not.toContain('收件');
});

const markOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);

/**
 * If this fails because a text was changed, increase its `version`, because the log refers to
 * versions, and set `mark` to the received value.
 */
test.each(messageTemplates)('the version of %s has the texts that its mark identifies', (template) => {
  const texts = (['zh', 'en'] as const).flatMap((language) =>
    longestOf(template).map((params) => textMessage(language, { template, params, atMs, mailNo })),
  );
  expect(markOf(texts)).toBe(describedOf(template).mark);
});

describe('a text that only an SMS has', () => {
  const link = 'https://yidi.example/my-center/undo#u=Abcdefghijklmnopqrstuv';
  const textsOf = (template: SmsOnly) =>
    (['zh', 'en'] as const).map((language) =>
      template === 'signCode'
        ? smsTexts[language].signCode('012345', '6789')
        : smsTexts[language][template]('2718', link),
    );

  test.each(Object.keys(smsOnly) as SmsOnly[])('%s has the texts that the mark of its version identifies', (template) =>
    expect(markOf(textsOf(template))).toBe(smsOnly[template].mark),
  );

  test('is one part, or two with the undo link', () => {
    expect(textsOf('signCode').map(partsOf)).toEqual([1, 1]);
    for (const template of ['phoneChanged', 'phoneClaimed'] as const)
      for (const text of textsOf(template)) expect(partsOf(text), text).toBe(2);
    for (const text of textsOf('phoneListed')) expect(partsOf(text), text).toBeLessThanOrEqual(2);
  });
});

test('the settings show every text of each kind', () => {
  for (const language of ['zh', 'en'] as const) {
    const shown = messageKinds.flatMap((kind) => examplesOf(language, kind));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBe(messageTemplates.length + 2);
    for (const text of shown) expect(text).not.toMatch(/undefined|NaN/);
  }
  expect(examplesOf('zh', 'failed').join()).toContain('电话');
});

describe('a notice as vendors send it', () => {
  const notices = messageTemplates.filter((template) => template !== 'loginCode');

  test.each(['zh', 'en'] as const)(
    'says in %s what its text says, whatever is trimmed; every template is used',
    (language) => {
      const used = new Set<string>();
      for (const template of notices)
        for (const params of longestOf(template)) {
          const message = { template, params, atMs, mailNo };
          const { name, params: words } = noticeOf(language, message);
          used.add(name);
          const trimmed = Object.fromEntries(Object.entries(words).map(([word, value]) => [word, value.trim()]));
          const sent = `${language === 'zh' ? '【驿递】' : '[Yidi] '}${fillNotice(language, { name, params: trimmed })}`;
          expect(readingsOf(sent)[0]).toBe(readingsOf(textMessage(language, message))[0]);
          // The vendor's limit for one parameter.
          for (const value of Object.values(trimmed))
            expect([...value].length, value).toBeLessThanOrEqual(language === 'zh' ? 40 : 90);
        }
      expect([...used].sort()).toEqual([...noticeNames].sort());
    },
  );
});
