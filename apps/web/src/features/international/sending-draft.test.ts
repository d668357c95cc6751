import { emptyConsignee, emptyInterDraft, type InterDraft } from '@yidi/contract/values/inter';
import { describe, expect, test } from 'vitest';
import { movedTo, sendingDraft, shownDraft } from '../../session/sending-draft.ts';
import { parted } from './inter-draft.ts';

const stored: InterDraft = {
  ...emptyInterDraft,
  ...{ country: 'IE', place: '都柏林', postcode: 'D02 PN40', productId: 'I1', grossG: 640, category: 'gift' },
  consignee: { ...emptyConsignee, name: 'Aoife Byrne', line1: 'College Green' },
};

describe('the destination of a screen', () => {
  test('is that of the link, with the articles and weight of the draft', () => {
    const shown = shownDraft(stored, 'JP');
    expect(shown).toMatchObject({
      country: 'JP',
      place: '',
      postcode: '',
      productId: '',
      grossG: 640,
      category: 'gift',
    });
    expect(shown.consignee).toEqual({ ...emptyConsignee, name: 'Aoife Byrne' });
  });

  test('is the stored one without a link, and if the link names no destination', () => {
    for (const to of [undefined, '', 'CN', 'UK', 'ZZ', 'ie', 'IRL']) expect(shownDraft(stored, to)).toBe(stored);
    for (const to of ['CN', 'UK', 'ZZ']) expect(shownDraft(emptyInterDraft, to).country).toBe('');
  });

  test('keeps what was written for the same destination', () => {
    expect(shownDraft(stored, 'IE')).toBe(stored);
    expect(movedTo(stored, 'IE')).toBe(stored);
  });
});

describe('identity numbers', () => {
  const numbers = { cpf: '11144477735' };

  test('are no part of what is stored', () => {
    expect(parted({ ...stored, numbers })).toEqual({ sending: { ...stored, numbers: {} }, numbers });
  });

  test('that an earlier version stored are removed, with the rest kept', () => {
    expect(sendingDraft.former?.({ ...stored, numbers })).toEqual({ ...stored, numbers: {} });
    expect(sendingDraft.former?.(stored)).toBeUndefined();
    for (const broken of [null, 'x', { numbers }]) expect(sendingDraft.former?.(broken)).toBeUndefined();
  });
});
