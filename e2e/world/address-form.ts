import type { Visitor } from './visitor.ts';

export const wholeText = '林清远 13912342718 浙江省杭州市西湖区翠苑街道文二路 88 号 3-402';

/** Fills in the form of a new record from a pasted text. */
export async function pasteNew({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '粘贴整段文字' }).fill(text);
  await page.getByRole('button', { name: '识别' }).tap();
  await page.getByText('已认出 4 项').waitFor();
}
