/** 杭州: a city's short name as it is shown; a municipality's own, and that of a county under the province itself. */
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
