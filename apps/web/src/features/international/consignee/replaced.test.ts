import { emptyConsignee } from '@yidi/contract/values/inter';
import { describe, expect, test } from 'vitest';
import { type ConsigneePart, fromBook, fromPaste, isLost } from './replaced.ts';

const first: ConsigneePart = {
  consignee: {
    ...emptyConsignee,
    ...{ name: 'Ana Souza', company: 'Souza Ltda', line1: 'Rua A 1', line2: 'Apto 2', phone: '+5511999998888' },
    ...{ locality: 'Santos', postcode: '11010-000', email: 'ana@example.com' },
  },
  postcode: '11010-000',
  localAddress: 'Rua A, 1',
  numbers: { cpf: '11144477735' },
};
const second = { ...emptyConsignee, name: 'Bruno Lima', line1: 'Rua B 9', locality: 'Recife', postcode: '50010-000' };

describe('a consignee who is replaced', () => {
  test('by a saved address, leaves no number of the former person', () => {
    const now = fromBook({ fields: second, localAddress: 'Rua B, 9' });
    expect(now).toEqual({ consignee: second, postcode: '50010-000', localAddress: 'Rua B, 9', numbers: {} });
  });

  test('by a pasted address, leaves no company, flat, phone, e-mail and number', () => {
    const now = fromPaste(first, second);
    expect(now).toEqual({ consignee: second, postcode: '50010-000', localAddress: '', numbers: {} });
    expect(isLost(first, now)).toBe(true);
  });

  test('keeps the numbers of the same person, however the name is written', () => {
    expect(fromPaste(first, { ...second, name: 'ANA SOUZA ' }).numbers).toEqual(first.numbers);
    expect(fromPaste(first, { ...second, name: '' }).numbers).toEqual({});
  });

  test('keeps a name and phone that were typed before any address', () => {
    const typed = { ...emptyConsignee, name: 'Ana Souza', phone: '+5511999998888' };
    const before = { ...first, consignee: typed, postcode: '11010-000' };
    const now = fromPaste(before, { ...second, name: '', postcode: '' });
    expect(now.consignee).toEqual({ ...second, name: 'Ana Souza', phone: '+5511999998888', postcode: '' });
    expect(now).toMatchObject({ postcode: '11010-000', localAddress: first.localAddress, numbers: first.numbers });
    expect(isLost(before, now)).toBe(false);
  });
});
