import { PROVINCES } from '../tariff/provinces.ts';

/** The provinces by their codes in the division tree, with their short names. */
export const provinces = PROVINCES.map(({ code, name }) => ({ province: `${code}0000`, name }));

/**
 * Returns the code of the province with this name, short or in full; undefined for any other. The
 * first two characters tell every province.
 */
export function provinceNamed(name: string): string | undefined {
  return provinces.find((province) => name.startsWith(province.name))?.province;
}

const nameOf = new Map(provinces.map(({ province, name }) => [province, name]));
export const provinceName = (province: string): string | undefined => nameOf.get(province);
