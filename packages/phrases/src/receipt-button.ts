import { dictionary } from './language.ts';

/** The button on the order page, which does not load the phrases of the document. */
export const receipt = dictionary({
  save: ['保存收据', 'Save receipt'],
  saveOpen: ['保存寄件凭据', 'Save proof of order'],
  saved: ['已保存到下载', 'Saved to downloads'],
});
