import { dictionary } from './language.ts';

/** The button on the order's page; the document has words of its own, which the page does not load. */
export const receipt = dictionary(
  { save: '保存收据', saveOpen: '保存寄件凭据', saved: '已保存到下载' },
  { save: 'Save receipt', saveOpen: 'Save proof of order', saved: 'Saved to downloads' },
);
