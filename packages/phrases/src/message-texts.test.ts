import { createHash } from 'node:crypto';
import { messageKinds } from '@yidi/contract/values/message';
import { readingsOf } from '@yidi/rules/message/pasted';
import { describe, expect, test } from 'vitest';
import { atMs, longest, mailNo, office } from './longest-messages.fixture.ts';
import { examplesOf } from './message-examples.ts';
import { fillNotice, noticeNames, noticeOf } from './message-notices.ts';
import { formatMessage, type SomeParams, textMessage } from './message-texts.ts';
import { type MessageTemplate, messageTemplates, versionOf } from './messages/all.ts';
import { type SmsOnly, smsTexts, smsVersions } from './sms.ts';

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
    for (const params of longest[template]) {
      const text = textMessage(language, { template, params, atMs, mailNo });
      expect(partsOf(text), text).toBe(1);
      expect(text.startsWith(language === 'zh' ? '【驿递】' : '[Yidi] ')).toBe(true);
      expect(text).not.toMatch(/https?:|www\.|\.(?:cn|com|me)\b|undefined|null|NaN|[\u2060\u00a0]/);
    }
  });
});

test('the message center has a text for each of them except codes', () => {
  for (const template of messageTemplates)
    for (const params of longest[template])
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
    for (const params of longest[template]) {
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

/** If a text is changed, increase its version and update the hash: the log refers to versions. */
test('a changed text has a new version', () => {
  const mark = (template: MessageTemplate) => {
    const texts = (['zh', 'en'] as const).flatMap((language) =>
      longest[template].map((params) => textMessage(language, { template, params, atMs, mailNo })),
    );
    return `${versionOf(template)} ${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)}`;
  };
  expect(Object.fromEntries(messageTemplates.map((template) => [template, mark(template)]))).toMatchInlineSnapshot(`
    {
      "accountClosed": "2 349c89a3",
      "attemptFailed": "5 d1e96188",
      "cardEnding": "2 4c056da8",
      "cardLow": "1 623fa8a4",
      "cardPaidBack": "2 7f46f31a",
      "certified": "2 65a3c566",
      "claimAccepted": "2 86060056",
      "claimLapsed": "2 2b2463df",
      "claimOffered": "2 ebe0c674",
      "claimPaid": "2 90f9ef1c",
      "claimRefused": "1 27172e9f",
      "claimSentBack": "1 193a7b7a",
      "closingAsked": "1 c448887d",
      "closingStopped": "1 382de926",
      "closingUndone": "1 25f53edb",
      "codeLocked": "2 b8f13f45",
      "collected": "4 ecd33c23",
      "comboEnding": "1 d83fe5d9",
      "courierComing": "2 0ff1a5d2",
      "customsHeld": "3 5891735b",
      "delivered": "4 4a253eea",
      "editRefused": "1 c81769bc",
      "emailSet": "1 f0425651",
      "exportReady": "1 c8fe8ef8",
      "feeAtDoor": "3 b492eb35",
      "feePaidBack": "2 b48bd4f1",
      "followHandedOver": "1 9505d6d3",
      "hostLinked": "1 b04e38a0",
      "hostUnlinked": "1 084a871c",
      "inCustoms": "1 0087826f",
      "inquiryAnswered": "2 332cb5c0",
      "inquiryOpened": "2 cd28ebcc",
      "interAccepted": "1 4cd96ee0",
      "interAsked": "1 602f2004",
      "interConsigneeAsked": "2 f68074ef",
      "interDelivered": "1 abd44d76",
      "interExpired": "1 c72c9723",
      "interNotDeclared": "1 74f9f824",
      "interTurnedBack": "1 1ebf9cb2",
      "lockerFull": "3 f65f830c",
      "loginCode": "1 c0af0f05",
      "newDevice": "2 7de9b106",
      "notIntercepted": "1 2df06322",
      "orderAccepted": "1 1d4892dc",
      "outForDelivery": "1 97193869",
      "paidBack": "2 558f0cc1",
      "payDue": "3 2d8e8ac6",
      "phoneLinked": "1 89f76b2c",
      "phoneRebound": "1 0cffdd53",
      "phoneUnlinked": "1 4105bf52",
      "pickupMissed": "1 8c894079",
      "pointsBack": "2 cfd6c985",
      "pointsEnding": "1 957b034b",
      "promiseMoved": "1 761cd5c9",
      "readdressed": "2 e53f9d46",
      "recalled": "3 9555edf9",
      "receiptAnswered": "3 c7df0885",
      "returned": "1 dabc1f2b",
      "storageEnds": "3 5b137e52",
      "turnedBack": "1 496fa2ca",
      "waitingAtPoint": "5 c9420e60",
    }
  `);
});

test('a changed text that only an SMS has has a new version', () => {
  const link = 'https://yidi.example/my-center/undo#u=Abcdefghijklmnopqrstuv';
  const textsOf = (template: SmsOnly) =>
    (['zh', 'en'] as const).map((language) =>
      template === 'signCode'
        ? smsTexts[language].signCode('012345', '6789')
        : smsTexts[language][template]('2718', link),
    );
  const mark = (template: SmsOnly) =>
    `${smsVersions[template]} ${createHash('sha256').update(textsOf(template).join('\n')).digest('hex').slice(0, 8)}`;
  const names = Object.keys(smsVersions) as SmsOnly[];
  expect(Object.fromEntries(names.map((name) => [name, mark(name)]))).toMatchInlineSnapshot(`
    {
      "phoneChanged": "1 7c96cc2b",
      "phoneClaimed": "1 f963f533",
      "phoneListed": "1 34c69a6c",
      "signCode": "1 d83451d0",
    }
  `);
  expect(textsOf('signCode').map(partsOf)).toEqual([1, 1]);
  // With the undo link, these texts need two parts.
  for (const template of ['phoneChanged', 'phoneClaimed'] as const)
    for (const text of textsOf(template)) expect(partsOf(text), text).toBe(2);
  for (const text of textsOf('phoneListed')) expect(partsOf(text), text).toBeLessThanOrEqual(2);
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
        for (const params of longest[template]) {
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
