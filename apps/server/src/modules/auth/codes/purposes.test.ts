import { type CodePurpose, codePurposes } from '@yidi/contract/values/phone';
import { maskPhone } from '@yidi/rules/mask/mask';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { type Browser, newIp, startAuth } from '../auth.fixture.ts';
import { useCode } from './codes.ts';

const auth = startAuth(await freshDatabase());
const { db, keys, clock, openBrowser, askCode, logIn, handlers, contextOf, solveSlider, sent } = auth;
const all: readonly CodePurpose[] = [...codePurposes, 'stepUp'];

/** Types a code in a session for a purpose, like the calls of that purpose. */
const type = ({ caller: { sessionId } }: Browser, phone: string, code: string, purpose: CodePurpose) =>
  db.transaction().execute((trx) => {
    const phoneMacs = keys.macs('phone.index', phone);
    const codeKey = { phone, phoneMacs, sessionId, purpose, deviceId: sessionId, wideMac: keys.mac('ip', sessionId) };
    return useCode(trx, keys, codeKey, code, clock.now);
  });

describe('a code', () => {
  test.each(codePurposes)('that was sent for %s is right only for this purpose', async (purpose) => {
    for (const other of all.filter((candidate) => candidate !== purpose)) {
      const [browser, phone] = [await openBrowser(newIp()), newPhone()];
      const code = await askCode(browser, phone, purpose);
      expect([purpose, other, await type(browser, phone, code, other)]).toEqual([purpose, other, 'wrong']);
      expect(await type(browser, phone, code, purpose)).toBe('right');
    }
  });

  test('without a purpose logs in, and does not verify a phone for another account', async () => {
    const [browser, phone] = [await openBrowser(newIp()), newPhone()];
    const code = await askCode(browser, phone);
    const prove = () => handlers.validatePhoneCode({ phone, valiCode: code }, contextOf(browser));
    expect(await refusalOf(prove)).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    const ctx = contextOf(browser);
    expect(await handlers.doLogin({ phone, validCode: code, type: '0' }, ctx)).toBeTruthy();
  });

  test('without a purpose changes the number of a user, and does not list its mail', async () => {
    const browser = await openBrowser(newIp());
    const [own, other] = [newPhone(), newPhone()];
    await logIn(browser, own);
    clock.pass(MINUTE_MS + 1);
    const code = await askCode(browser, other);
    for (const purpose of all.filter((candidate) => candidate !== 'rebind')) {
      if (purpose === 'login') continue;
      expect([purpose, await type(browser, other, code, purpose)]).toEqual([purpose, 'wrong']);
    }
    expect(await type(browser, other, code, 'rebind')).toBe('right');
    clock.pass(MINUTE_MS + 1);
    const toOwn = await askCode(browser, own);
    expect(await type(browser, own, toOwn, 'prove')).toBe('wrong');
    expect(await type(browser, own, toOwn, 'stepUp')).toBe('right');
  });

  test('names its purpose, with a template for each', async () => {
    const texts = new Map<string, string>();
    for (const purpose of codePurposes) {
      const [browser, phone] = [await openBrowser(newIp()), newPhone()];
      await askCode(browser, phone, purpose);
      const { template, text } = sent.findLast((message) => message.phone === phone)!;
      texts.set(template, text.replaceAll(/\d{6}/g, ''));
      if (purpose === 'prove' || purpose === 'link') expect(text).toContain(maskPhone(phone));
      if (purpose === 'prove') expect(text).toContain('的邮件显示给另一个账号');
    }
    expect([...texts.keys()]).toEqual(['loginCode', 'rebindCode', 'proveCode', 'linkCode']);
    expect(new Set(texts.values()).size).toBe(4);
  });

  test('is spoken by a voice call only for a log-in, because the vendor fixes the words of the call', async () => {
    const [browser, phone] = [await openBrowser(newIp()), newPhone()];
    const asked = { phone, purpose: 'prove', via: 'voice', ...(await solveSlider(browser)) } as const;
    expect(await refusalOf(() => handlers.doSendPhoneV2(asked, contextOf(browser)))).toMatchObject({
      class: 'BAD_INPUT',
    });
  });
});
