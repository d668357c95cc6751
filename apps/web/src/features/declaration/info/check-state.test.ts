import { ApiError } from '@yidi/contract/envelope';
import { emptyInterDraft, type InterDraft, type InterLine } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { describe, expect, test } from 'vitest';
import { checkRequest, type DeclarationCheck } from '../declaration.data.ts';
import { type Checked, checkOf, contentState, failedFields, limitState } from './check-state.ts';

const line: InterLine = {
  ...{ nameZh: '木梳', nameEn: 'Wooden comb', quantity: 1, unit: '把' },
  ...{ valueFen: 4_000, netG: 100, originCountry: 'CN' },
};
const form: InterDraft = { ...emptyInterDraft, country: 'IE', category: 'gift', lines: [line] };
const answerOf = (verdict: string) => ({ lines: [{ verdict }], missing: [] }) as unknown as DeclarationCheck;
const failure = new Error('no connection');

describe('the check of a list', () => {
  test('that fails is no checking for ever, and its former answer is not of it', () => {
    const checked = checkOf(form, checkRequest(form), { data: answerOf('ok'), error: failure });
    expect(checked).toEqual({ answer: undefined, error: failure });
    expect(contentState(0, checked)).toBe('failed');
  });

  test('of a former list does not fail the present one', () => {
    const former = checkRequest({ ...form, grossG: 900 });
    expect(contentState(0, checkOf(form, former, { data: undefined, error: failure }))).toBe('checking');
  });

  test('says what it found, what is missing, and that it is under way', () => {
    const stateOf = (verdict: string, missing = 0) =>
      contentState(missing, checkOf(form, checkRequest(form), { data: answerOf(verdict), error: null }));
    expect([stateOf('ok'), stateOf('refused'), stateOf('tooVague'), stateOf('ok', 1)]).toEqual([
      ...['good', 'refused', 'vague', 'open'],
    ]);
    expect(contentState(0, checkOf(form, checkRequest(form), { data: undefined, error: null }))).toBe('checking');
    expect(contentState(2, checkOf({ ...form, lines: [] }, null, { data: undefined, error: null }))).toBe('open');
  });

  test('names the refused fields as the screen does', () => {
    const fields = [
      { path: 'lines.1.originCountry', msg: '没有这个国家' },
      { path: 'grossG', msg: '太大' },
    ];
    const error = Object.assign(Object.create(ApiError.prototype), { fields });
    expect(failedFields(error, declaration.zh)).toEqual([
      declaration.zh.missing.field(2, `${declaration.zh.line.origin} 没有这个国家`),
      '太大',
    ]);
    expect(failedFields(failure, declaration.zh)).toEqual([]);
  });
});

describe('the state of the limit', () => {
  const scarves: InterDraft = { ...form, country: 'US', lines: [{ ...line, quantity: 2, valueFen: 45_000 }] };
  const checked = (state: DeclarationCheck['limit']['state']): Checked =>
    ({ answer: { limit: { state } }, error: null }) as Checked;

  test('is that of the server where the destination needs a duty quote, else that of the list', () => {
    expect(limitState(scarves, { answer: undefined, error: null })).toBe('within');
    expect(limitState(scarves, checked('within'))).toBe('within');
    expect(limitState(scarves, checked('needsQuote'))).toBe('needsQuote');
    // The answer is about the former list; the present one is above the limit.
    const dear = { ...scarves, lines: [{ ...line, quantity: 2, valueFen: 90_000 }] };
    expect(limitState(dear, checked('within'))).toBe('over');
  });
});
