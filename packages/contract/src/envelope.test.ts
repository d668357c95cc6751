import { describe, expect, test } from 'vitest';
import { ApiError, badField } from './envelope.ts';

describe('a refusal', () => {
  test('has the fields that its class allows, and the other details as info', () => {
    expect(new ApiError('CONFLICT', { reason: 'order.collected', state: 5 })).toMatchObject({
      message: 'CONFLICT order.collected',
      reason: 'order.collected',
      info: { reason: 'order.collected', state: 5 },
    });
    expect(new ApiError('RATE', { reason: 'sms.wait', retryAfterS: 30 })).toMatchObject({
      info: { reason: 'sms.wait' },
      retryAfterS: 30,
    });
    expect(new ApiError('NOT_FOUND').info).toBeNull();
    expect(badField('sender.name', 'field.required').fields).toEqual([
      { path: 'sender.name', rule: 'field.required', msg: '' },
    ]);
    expect(new ApiError('VERIFY', { left: 4 }).left).toBe(4);
  });

  test('does not compile with a reason, a rule or a detail that its class does not have', () => {
    // @ts-expect-error a reason without a sentence
    new ApiError('CONFLICT', { reason: 'order.melted' });
    // @ts-expect-error a reason of another class
    new ApiError('INLINE', { reason: 'slot.taken' });
    // @ts-expect-error a reason that tells the order's state
    new ApiError('CONFLICT', { reason: 'order.expired' });
    // @ts-expect-error a class that needs a reason
    new ApiError('CONFLICT');
    // @ts-expect-error a class that has none
    new ApiError('NOT_FOUND', { reason: 'slot.taken' });
    // @ts-expect-error how long to wait is part of it
    new ApiError('RATE', { reason: 'sms.wait' });
    // @ts-expect-error a rule without a sentence
    expect(badField('sender.name', 'field.ugly').reason).toBeUndefined();
  });
});

describe('a refusal as it was received', () => {
  test('keeps an unknown reason, for which the sentence of the class is used', () => {
    const error = new ApiError('CONFLICT', { msg: '邮件在海关', code: '400409', info: { reason: 'order.inCustoms' } });
    expect(error).toMatchObject({ class: 'CONFLICT', reason: 'order.inCustoms', msg: '邮件在海关' });
  });

  test('has no reason if the value is not a text', () => {
    expect(new ApiError('CONFLICT', { msg: '', info: { reason: { toString: 1 } } }).reason).toBeUndefined();
  });

  test('keeps a field with an unknown rule, and leaves out values that are no field', () => {
    const fields = [{ path: 'a', rule: 'field.newer', msg: '不行' }, null, { path: 'b' }, 'c'];
    const error = new ApiError('BAD_INPUT', { msg: '', info: { fields } });
    expect(error.fields).toEqual([{ path: 'a', rule: 'field.newer', msg: '不行' }]);
  });

  test.each([null, 'text', 7, [1], undefined])('with an info that is no object (%s) has none', (info) => {
    expect(new ApiError('VERIFY', { msg: '', info })).toMatchObject({ info: null, left: undefined, fields: [] });
  });
});
