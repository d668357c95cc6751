interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street?: string | undefined;
  readonly address: string;
}

const BETWEEN = /^[\s,，、]+/;

/**
 * Removes the chosen region from the start of a detailed address, to avoid a repetition:
 * 江苏省南京市玄武区珠江路 → 珠江路. Nothing is removed if the last unit is not named (南京市人民医院), or if nothing
 * would remain.
 */
export function withoutRegion({ province, city, district, street = '', address }: Place): string {
  const whole = address.trim();
  const last = district || city || province;
  let rest = whole;
  let named = '';
  for (const name of new Set([province, city, district, street])) {
    if (name === '' || !rest.startsWith(name)) continue;
    rest = rest.slice(name.length).replace(BETWEEN, '');
    if (name === last) named = name;
  }
  return named === '' || [...rest].length < 2 ? whole : rest;
}
