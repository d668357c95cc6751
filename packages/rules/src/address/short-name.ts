/** Returns a city's short name (杭州); for a municipality or a county without city its own. */
export function shortCityName({
  province,
  city,
  district,
}: {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}): string {
  const name = city || (province.endsWith('市') ? province : district || province);
  return name.replace(/^(.{2,})(?:市|地区|自治州|盟)$/, '$1');
}
