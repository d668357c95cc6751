const peoples =
  '土家族|苗族|朝鲜族|布依族|侗族|哈尼族|彝族|壮族|傣族|白族|景颇族|傈僳族|藏族|回族|羌族|蒙古族|黎族|满族|瑶族|蒙古|哈萨克|柯尔克孜|各族';
const autonomous = new RegExp(`(?:${peoples})+自治(?:州|县|旗)$`);

/**
 * Returns the short name of a city or county-level unit, for texts and the route drawing: 杭州市 → 杭州,
 * 恩施土家族苗族自治州 → 恩施, 阿克苏地区 → 阿克苏. A name of one character keeps its suffix (忠县).
 */
export function shortPlace(name: string): string {
  const cached = shortOf.get(name);
  if (cached !== undefined) return cached;
  const shortName = shorten(name);
  if (shortOf.size >= MAX_KEPT) shortOf.clear();
  shortOf.set(name, shortName);
  return shortName;
}

// The cache limit; there are about three thousand places.
const MAX_KEPT = 5000;
const shortOf = new Map<string, string>();

function shorten(name: string): string {
  const short = name.replace(autonomous, '').replace(/(?:特别行政区|自治州|地区|盟|市|县)$/, '');
  return short.length >= 2 ? short : name;
}
