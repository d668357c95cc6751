import { smsCode } from '@yidi/phrases/sms-code';
import { stepUp } from '@yidi/phrases/step-up';
import { readCode } from './network.ts';
import { solvePuzzle } from './puzzle.ts';
import type { Visitor } from './visitor.ts';

/** Gives a fresh proof by a code to this number, in the sheet that a refused call opened. */
export async function proveAnew({ page, url }: Visitor, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: stepUp.zh.title });
  await sheet.getByRole('button', { name: smsCode.zh.send }).click();
  await solvePuzzle(page, 'keys');
  await sheet.getByRole('textbox', { name: smsCode.zh.code }).fill(await readCode(url, phone));
  await sheet.getByRole('button', { name: stepUp.zh.confirm }).click();
}
