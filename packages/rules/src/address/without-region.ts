interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street?: string | undefined;
  readonly address: string;
}

const BETWEEN = /^[\s,，、]+/;

/**
 * A detailed address without the chosen region in front of it, which would be written twice:
 * 江苏省南京市玄武区珠江路 → 珠江路. What does not name the region down to its last unit (南京市人民医院) stays as it is,
 * and so does what would be empty.
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
