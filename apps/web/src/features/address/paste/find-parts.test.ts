import { expect, it } from 'vitest';
import { findParts } from './find-parts.ts';
import type { Piece } from './reading.ts';

const pieceOf = (role: Piece['role'], phone: string) => ({ text: '', role, reading: { phone } }) as Piece;
const receiving = { own: 'receiver', other: '' } as const;

it.each([
  ['of two labelled people, also if the form has a sender', ['receiver', 'sender'], '139', ['receiver', 'sender']],
  ['of two people without labels by their order', ['', ''], '', ['sender', 'receiver']],
  ['of two people, one of whom is the sender already', ['', ''], '2', ['receiver', 'out']],
  ['of two people while another sender is filled in: not decided', ['', ''], '139', undefined],
  ['of two consignees: not decided', ['receiver', 'receiver'], '', undefined],
  ['of one labelled person and another', ['receiver', ''], '', ['receiver', 'sender']],
  ['of one labelled person and another while a sender is filled in: not decided', ['receiver', ''], '9', undefined],
  ['of three people: not decided', ['sender', 'receiver', ''], '', undefined],
] as const)('finds the parts %s', (_text, roles, other, parts) => {
  const pieces = roles.map((role, at) => pieceOf(role, String(at + 1)));
  expect(findParts(pieces, { ...receiving, other })).toEqual(parts);
});
