import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { contentOf } from '@yidi/rules/tariff/versions';
import { describe, expect, it } from 'vitest';
import {
  blameInForm,
  dayMistake,
  formOf,
  isSaved,
  mistakenPaths,
  readFen,
  readForm,
  savedForm,
  shownForm,
  type TariffForm,
} from './tariff-form.ts';

const content = contentOf(BUILT_IN_TARIFFS[1]!);
const form = formOf(content, '2027-01-01');
const typed = (path: string, text: string): TariffForm => ({ ...form, texts: { ...form.texts, [path]: text } });

describe('a form of the tariff', () => {
  it('shows prices in yuan and reads them as whole fen', () => {
    expect(form.texts['1.sameCity.firstFeeFen']).toBe('12.00');
    expect(form.texts['1.sameCity.firstG']).toBe('1000');
    expect(readForm(form, content)).toEqual({ content, wrong: [] });
    expect(['12', '12.5', '12.05', ' 12.50 ', '10000'].map(readFen)).toEqual([1200, 1250, 1205, 1250, 1_000_000]);
    expect(['', '-1', '12.345', '1,000', '10000.01', 'a', '1e3'].map(readFen)).toEqual(Array(7).fill(null));
  });

  it('names the numbers that cannot be published', () => {
    expect(mistakenPaths(form, content)).toEqual([]);
    expect(mistakenPaths(typed('1.far.stepFeeFen', '0'), content)).toEqual(['1.far.stepFeeFen']);
    expect(mistakenPaths(typed('1.far.stepFeeFen', 'x'), content)).toEqual(['1.far.stepFeeFen']);
    expect(mistakenPaths(typed('2.far.firstG', '0.5'), content)).toEqual(['2.far.firstG']);
    expect(mistakenPaths(typed('remote.perKgFen', ''), content)).toEqual(['remote.perKgFen']);
    const seasons = [...form.seasons, { from: '', to: '', fee: '' }];
    expect(mistakenPaths({ ...form, seasons }, content)).toEqual(['seasons.1']);
  });

  it('needs no prices where a product does not go', () => {
    const without = { ...typed('9.sameCity.firstFeeFen', ''), served: { ...form.served, '9.sameCity': false } };
    expect(mistakenPaths(without, content)).toEqual([]);
    const read = readForm(without, content).content;
    expect(read.rates.at(-1)).toMatchObject({ productId: '9', served: false, firstFeeFen: 0 });
    expect(formOf(read, undefined).texts['9.sameCity.firstG']).toBe('');
  });

  it('needs a first day after today on which no version starts, when it is published', () => {
    const days = { today: '2026-12-01', takenDays: ['2027-01-01'] };
    const mistakes = ['', '2026-12-01', '2026-12-02', '2027-01-01', '2029-12-31'].map((from) =>
      dayMistake(from, days, true),
    );
    expect(mistakes).toEqual(['dayNeeded', 'dayWrong', undefined, 'dayTaken', 'dayWrong']);
    expect(dayMistake('', days, false)).toBeUndefined();
    expect(dayMistake('20270-01-01', days, false)).toBe('dayWrong');
  });
});

describe('a form that is not finished', () => {
  it('can be saved with prices of zero and without a day', () => {
    const zero = typed('1.far.stepFeeFen', '0');
    expect([readForm(zero, content).wrong, mistakenPaths(zero, content)]).toEqual([[], ['1.far.stepFeeFen']]);
  });

  it('names seasons whose days cannot be read', () => {
    const seasons = [{ from: '2027-01-01', to: '20270-01-01', fee: '1' }];
    expect(readForm({ ...form, seasons }, content).wrong).toEqual(['seasons.0']);
  });

  it('shows a refused save at its fields', () => {
    const refused = {
      from: 'a',
      'content.rates.4.stepFeeFen': 'b',
      'content.seasons.0.from': 'c',
      'content.rates': 'd',
    };
    expect(blameInForm(refused, form, content)).toEqual({ from: 'a', '1.far.stepFeeFen': 'b', 'seasons.0': 'c' });
    expect(blameInForm({ draftId: 'a' }, form, content)).toEqual({});
  });
});

describe('what the editor shows', () => {
  const savedBy = { staffId: '3f0c2d3e-4f50-4617-8283-94a5b6c7d8e1', name: '许静' };
  const read = (revision: number, from = '2027-01-01') => ({
    ...{ content, draft: { draftId: '7b1c2d3e-4f50-4617-8283-94a5b6c7d8e1', revision, from, savedBy, savedAt: '' } },
  });
  const unsaved = { ...savedForm(read(2)), from: '2027-02-02' };

  it('keeps the revision that was read with what is typed', () => {
    expect(shownForm({ form: unsaved, unsaved: true }, read(3))).toBe(unsaved);
    expect([unsaved.revision, isSaved(unsaved, read(2)), isSaved(unsaved, read(3))]).toEqual([2, false, false]);
  });

  it('is what a colleague saved last, where nothing is typed', () => {
    const old = { form: savedForm(read(2)), unsaved: false };
    expect(shownForm(old, read(3, '2027-03-03'))).toEqual(savedForm(read(3, '2027-03-03')));
    expect(isSaved(old.form, read(2))).toBe(true);
    // Saved, and not yet read again.
    const sent = { form: { ...unsaved, revision: 3 }, unsaved: false };
    expect(shownForm(sent, read(2))).toBe(sent.form);
    expect(isSaved(sent.form, read(3, '2027-02-02'))).toBe(true);
  });

  it('is what a second person decides on, whatever is typed', () => {
    const waiting = { approvalId: '', from: '2027-01-01', by: savedBy, askedAt: '', endsAt: '', reason: '' };
    expect(shownForm({ form: unsaved, unsaved: true }, { ...read(3), waiting })).toEqual(savedForm(read(3)));
  });
});
