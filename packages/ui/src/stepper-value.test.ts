import { describe, expect, test } from 'vitest';
import { clampToRange, readTyped, showValue, takeStep } from './stepper-value.ts';

const weightKg = { min: 0.1, max: 50, step: 0.1, decimals: 3 };
const halves = { min: 0.5, max: 50, step: 0.5, decimals: 3 };

describe('takeStep', () => {
  test('a hundred steps of 0.1 are exact', () => {
    let value = 0.1;
    for (let count = 0; count < 100; count += 1) value = takeStep(value, 1, weightKg);
    expect(value).toBe(10.1);
  });

  test('a value between two multiples goes to the next one', () => {
    expect(takeStep(1.3, 1, halves)).toBe(1.5);
    expect(takeStep(1.3, -1, halves)).toBe(1);
  });

  test('steps are multiples, wherever the range begins', () => {
    const fromTenth = { min: 0.1, max: 50, step: 0.5, decimals: 1 };
    expect(takeStep(0.5, 1, fromTenth)).toBe(1);
    expect(takeStep(0.5, -1, fromTenth)).toBe(0.1);
    expect(takeStep(0.1, 1, fromTenth)).toBe(0.5);
    expect(takeStep(500, 1, { min: 1, max: 30_000, step: 100, decimals: 0 })).toBe(600);
  });

  test('it stops at both ends', () => {
    expect(takeStep(50, 1, halves)).toBe(50);
    expect(takeStep(0.5, -1, halves)).toBe(0.5);
  });
});

describe('readTyped', () => {
  test.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['２．５', 2.5],
    ['3 kg', 3],
    ['.5', 0.5],
    ['', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['abc', undefined],
  ])('%s', (text, value) => {
    expect(readTyped(text)).toBe(value);
  });

  test.each([
    ['2斤', 1],
    ['3 公斤', 3],
    ['1.5千克', 1.5],
    ['５００克', 0.5],
    ['250g', 0.25],
    ['4 kg', 4],
    ['2', 2],
  ])('%s in a field of kilograms', (text, kg) => {
    expect(readTyped(text, 'kg')).toBeCloseTo(kg, 9);
  });
});

test('clampToRange rounds and clamps', () => {
  expect(clampToRange(1.23456, weightKg)).toBe(1.235);
  expect(clampToRange(99, weightKg)).toBe(50);
  expect(clampToRange(0, weightKg)).toBe(0.1);
});

test('showValue drops trailing zeros', () => {
  expect(showValue(1.5, 3)).toBe('1.5');
  expect(showValue(2, 3)).toBe('2');
});
