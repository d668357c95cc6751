import { contractText } from '@yidi/contract/values/contract-text';
import { addressDetail, personName, postalAddress } from '@yidi/contract/values/person';
import { contactPhone, inviterId, phone } from '@yidi/contract/values/phone';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as firstRule from './first-rule.ts';
import { unknownParts } from './small-schemas.ts';

type Values = Record<string, unknown>;
const byZod: Values = { contractText, addressDetail, personName, postalAddress, contactPhone, inviterId, phone };

/** The same files once more, with what the browser has in place of zod. */
async function inTheBrowser(): Promise<Values> {
  vi.resetModules();
  vi.doMock('zod/mini', () => firstRule);
  const modules = await Promise.all([
    import('@yidi/contract/values/contract-text'),
    import('@yidi/contract/values/person'),
    import('@yidi/contract/values/phone'),
  ]);
  return Object.assign({}, ...modules) as Values;
}

const pieces = [
  '1',
  '38',
  '0010',
  '400',
  '-',
  ' ',
  '　',
  '张三',
  'e\u0301',
  'Ａ',
  '😀',
  '<b>',
  '../',
  'javascript:',
  '\u0000',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((some) => some.join('')),
  fc.stringMatching(/^1[3-9]\d{8,10}$/),
  fc.stringMatching(/^0\d{2,3}-?\d{7,8}$/),
  fc.stringMatching(/^[A-Za-z0-9]{0,20}$/),
);
const anything = fc.oneof({ arbitrary: texts, weight: 8 }, { arbitrary: fc.anything(), weight: 1 });
const address = fc.record(
  {
    name: texts,
    userPhone: fc.stringMatching(/^1[3-9]\d{9}$/),
    province: texts,
    city: texts,
    district: texts,
    address: texts,
    lat: fc.double({ min: -100, max: 100 }),
    lng: fc.oneof(fc.constant(Number.NaN), fc.double({ min: -200, max: 200 })),
    more: anything,
  },
  { requiredKeys: ['name', 'userPhone'] },
);
const said = fc.record({ zh: texts, en: texts });
const agreement = fc.record(
  {
    contractId: texts,
    version: texts,
    effectiveFrom: anything,
    title: said,
    sections: fc.array(fc.record({ heading: said, body: said }), { maxLength: 3 }),
    more: texts,
  },
  { requiredKeys: ['contractId', 'version', 'effectiveFrom', 'title', 'sections'] },
);
const RUNS = { numRuns: 2_000 };

describe('schemas in the browser', () => {
  let byFirstRule: Values;
  beforeAll(async () => {
    byFirstRule = await inTheBrowser();
  });
  afterAll(() => vi.doUnmock('zod/mini'));

  const sameAnswer = (name: string, input: unknown) => {
    const ours = firstRule.safeParse(byFirstRule[name] as Parameters<typeof firstRule.safeParse>[0], input);
    const theirs = z.safeParse(byZod[name] as z.ZodMiniType, input);
    expect(ours.error?.issues[0]?.message).toEqual(theirs.error?.issues[0]?.message);
    expect(ours.data).toEqual(theirs.data);
  };

  it.each(['phone', 'contactPhone', 'inviterId', 'personName', 'addressDetail'])(
    'answer for %s what zod answers: the value, or the first rule that is broken',
    (name) =>
      fc.assert(
        fc.property(anything, (input) => sameAnswer(name, input)),
        RUNS,
      ),
  );

  it.each([
    ['postalAddress', address],
    ['contractText', agreement],
  ] as const)('answer for %s, an object, what zod answers', (name, values) =>
    fc.assert(
      fc.property(fc.oneof(values, anything), (input) => sameAnswer(name, input)),
      RUNS,
    ),
  );

  it('come with nothing of zod that the browser lacks', () => {
    expect(unknownParts(`z.string().check(z.refine(ok)); z.union([z.string()]); lazy.z.foo()`)).toEqual(['union']);
  });
});
