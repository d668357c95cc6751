import { dictionary, type Language } from './language.ts';

/** The products by their codes, as their names are used on every screen. */
export const productNames = dictionary(
  { '1': '特快专递', '2': '快递包裹', '9': '当日达', '11': '国内标快' },
  { '1': 'Express', '2': 'Parcel', '9': 'Same day', '11': 'Standard express' },
);

/** The name of a product; empty for a code that is none of ours. */
export function sayProduct(language: Language, productId: string): string {
  return (productNames[language] as Readonly<Record<string, string>>)[productId] ?? '';
}
