import { dictionary, type Language, wordOf } from './language.ts';

export const productNames = dictionary({
  '1': ['特快专递', 'Express'],
  '2': ['快递包裹', 'Parcel'],
  '9': ['当日达', 'Same day'],
  '11': ['国内标快', 'Standard express'],
});

/** Returns the name of a product; '' for an unknown code. */
export function formatProduct(language: Language, productId: string): string {
  return wordOf(productNames[language], productId) ?? '';
}
