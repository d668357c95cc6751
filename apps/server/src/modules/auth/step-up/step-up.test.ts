import { confirmStepUp, doSendPhoneV2, sendStepUpCode } from '@yidi/contract/calls/auth';
import { closeAccount } from '@yidi/contract/calls/closing';
import type { StepUpKind } from '@yidi/contract/values/step-up';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { newPhone } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';
import { addSlider, SLIDER_KIND } from '../slider/slider.ts';

const database = await freshDatabase();
const { db } = database;
let clockMs = Date.parse('2026-11-20T08:00:00Z');
const now = () => new Date(clockMs);
const site = await openSite(database, { now });
let visitor: Visitor;
let [oldPhone, newNumber] = ['', ''];

beforeEach(async () => {
  clockMs += 61 * 60_000;
  [oldPhone, newNumber] = [newPhone(), newPhone()];
  visitor = await site.visit({ phone: oldPhone });
});

/** Returns a solved puzzle of this session. */
async function solved(owner: Visitor) {
  const { sessionId } = owner.person!.caller;
  return { sliderId: await addSlider(db, sessionId, 100, now()), sliderX: '100', sliderType: SLIDER_KIND };
}
const codeTo = (phone: string) => site.ports.sms.readOutbox(phone)[0]?.code ?? '';
async function ownCode(owner: Visitor, phone: string): Promise<string> {
  clockMs += 60_000;
  const sent = await owner.call(sendStepUpCode, await solved(owner));
  expect(sent.class).toBe('OK');
  return codeTo(phone);
}
async function prove(kind: StepUpKind = 'identity') {
  return visitor.call(confirmStepUp, { kind, code: await ownCode(visitor, oldPhone) });
}
const close = (owner: Visitor = visitor) => owner.call(closeAccount, { agreed: true });
const closings = () =>
  db.selectFrom('accountClosing').select('personId').where('personId', '=', visitor.person!.personId).execute();

describe('a call with stepUp', () => {
  test('300300 with its kind and no effect without a fresh proof', async () => {
    expect(await close()).toMatchObject({ http: 403, class: 'STEPUP', info: { kind: 'identity' } });
    expect(await closings()).toEqual([]);
  });

  test('succeeds until the proof is 5 minutes old', async () => {
    expect((await prove()).class).toBe('OK');
    clockMs += 5 * 60_000 - 1;
    expect((await close()).class).toBe('OK');
    expect(await closings()).toHaveLength(1);
  });

  test('300300 again when the proof is 5 minutes old', async () => {
    await prove();
    clockMs += 5 * 60_000;
    expect((await close()).class).toBe('STEPUP');
  });

  test('300300 for a proof of another kind, and for one of another session of the same user', async () => {
    await prove('money');
    expect((await close()).class).toBe('STEPUP');
    const other = await site.visit({ phone: oldPhone });
    expect(other.person!.personId).toBe(visitor.person!.personId);
    await prove('identity');
    expect((await close(other)).class).toBe('STEPUP');
  });

  test('200002 without a log-in and 400100 for bad fields are checked before the proof', async () => {
    expect((await close(await site.visit())).class).toBe('LOGIN');
    expect((await visitor.call(closeAccount, { agreed: false } as never)).class).toBe('BAD_INPUT');
  });
});

describe('sendStepUpCode and confirmStepUp', () => {
  test('the code is sent to the own number and is not interchangeable with other codes', async () => {
    const own = await ownCode(visitor, oldPhone);
    clockMs += 60_000;
    await visitor.call(doSendPhoneV2, { ...(await solved(visitor)), phone: oldPhone, purpose: 'login' });
    const login = codeTo(oldPhone);
    expect((await visitor.call(confirmStepUp, { kind: 'identity', code: login })).class).toBe('INLINE');
    expect((await visitor.call(confirmStepUp, { kind: 'identity', code: own })).class).toBe('OK');
    expect((await visitor.call(confirmStepUp, { kind: 'money', code: own })).class).not.toBe('OK');
  });

  test('a wrong puzzle sends no code; five wrong attempts end the code', async () => {
    const before = site.ports.sms.readOutbox(oldPhone).length;
    const wrong = { ...(await solved(visitor)), sliderX: '10' };
    expect((await visitor.call(sendStepUpCode, wrong)).class).toBe('INLINE');
    expect(site.ports.sms.readOutbox(oldPhone)).toHaveLength(before);
    const code = await ownCode(visitor, oldPhone);
    const bad = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor.call(confirmStepUp, { kind: 'identity', code: bad })).class).toBe('INLINE');
    expect((await visitor.call(confirmStepUp, { kind: 'identity', code })).class).toBe('RATE');
    expect((await close()).class).toBe('STEPUP');
  });
});

describe('the own number where another is wanted', () => {
  const ask = async (phone: string, purpose: 'rebind' | 'prove', more = {}) =>
    visitor.call(doSendPhoneV2, { sliderId: '0', sliderX: '0', sliderType: '0', ...more, phone, purpose });
  const reasonOf = async (asked: ReturnType<typeof ask>) => ((await asked).info as { reason?: string }).reason;

  test.each(['rebind', 'prove'] as const)('is refused before any puzzle and without an SMS (%s)', async (purpose) => {
    expect(await reasonOf(ask(oldPhone, purpose))).toBe('phone.own');
    expect(await reasonOf(ask(newNumber, purpose))).toBe('slider.failed');
    const puzzle = await solved(visitor);
    expect(await reasonOf(ask(oldPhone, purpose, puzzle))).toBe('phone.own');
    expect(site.ports.sms.readOutbox(oldPhone)).toEqual([]);
    // The puzzle was not consumed: it can be used for the right number.
    expect((await ask(newNumber, purpose, puzzle)).class).toBe('OK');
  });

  test('is RATE after 30 tries of a session in an hour, so that the number cannot be guessed', async () => {
    const tries = Array.from({ length: 30 }, (_, at) => `139${String(at).padStart(8, '0')}`);
    for (const phone of tries) expect(await reasonOf(ask(phone, 'prove'))).toBe('slider.failed');
    expect((await ask(oldPhone, 'prove')).class).toBe('RATE');
  });
});
