import { elderOrder } from '@yidi/phrases/elder-order';
import { describe, expect, it } from 'vitest';
import { elderSteps, firstLacking, missingAt, stepAt, unansweredBefore } from './elder-steps.ts';

describe('stepAt', () => {
  it.each([
    [undefined, 'who'],
    ['1', 'who'],
    ['3', 'weigh'],
    ['5', 'check'],
    ['0', 'who'],
    ['6', 'who'],
    ['__proto__', 'who'],
    ['1.5', 'who'],
  ])('%s is %s', (text, step) => {
    expect(stepAt(text)).toBe(step);
  });
});

describe('a missing part', () => {
  it('belongs to its own step, and the earliest such step comes first', () => {
    expect(firstLacking(['sender', 'receiver', 'product'])).toBe('who');
    expect(firstLacking(['product'])).toBe('check');
    expect(firstLacking([])).toBeUndefined();
    expect(missingAt('handOver', ['goods', 'slot'])).toBe('slot');
    expect(elderSteps.map((step) => missingAt(step, ['forbidden']))).toEqual([
      undefined,
      'forbidden',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a step that was opened by its address', () => {
  it.each([
    ['check', ['receiver', 'goods', 'sender', 'product', 'slot'], 'who'],
    ['check', ['goods', 'product'], 'what'],
    ['check', ['sender', 'slot', 'product'], 'handOver'],
    ['weigh', ['goods'], 'what'],
    ['what', ['goods'], undefined],
    ['who', ['receiver', 'goods'], undefined],
    // The defaults of these fields arrive without an answer of the user.
    ['check', ['slot', 'product'], undefined],
    ['check', ['point'], undefined],
  ] as const)('%s without %j leads to %s', (step, missing, to) => {
    expect(unansweredBefore(step, missing)).toBe(to);
  });
});

describe('a weight', () => {
  it('is shown in jin and kilograms, in English in kilograms', () => {
    expect([elderOrder.zh.weight(1.5), elderOrder.zh.weightAlso(1.5)]).toEqual(['3 斤', '1.5 公斤']);
    expect(elderOrder.zh.weight(0.3)).toBe('0.6 斤');
    expect([elderOrder.en.weight(1.5), elderOrder.en.weightAlso(1.5)]).toEqual(['1.5 kg', '']);
  });
});
