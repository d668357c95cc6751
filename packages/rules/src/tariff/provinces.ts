/** Province seats with approximate coordinates, and neighbours, for zones and distances. */

export type Province = { code: string; name: string; lng: number; lat: number; neighbours: readonly string[] };

function province(code: string, name: string, lng: number, lat: number, neighbours: string): Province {
  return { code, name, lng, lat, neighbours: neighbours.split(' ') };
}

export const PROVINCES: readonly Province[] = [
  province('11', '北京', 116.41, 39.9, '12 13'),
  province('12', '天津', 117.2, 39.13, '11 13'),
  province('13', '河北', 114.51, 38.04, '11 12 14 15 21 37 41'),
  province('14', '山西', 112.55, 37.87, '13 15 41 61'),
  province('15', '内蒙古', 111.75, 40.84, '13 14 21 22 23 61 62 64'),
  province('21', '辽宁', 123.43, 41.8, '13 15 22'),
  province('22', '吉林', 125.32, 43.9, '15 21 23'),
  province('23', '黑龙江', 126.66, 45.74, '15 22'),
  province('31', '上海', 121.47, 31.23, '32 33'),
  province('32', '江苏', 118.78, 32.04, '31 33 34 37'),
  province('33', '浙江', 120.15, 30.28, '31 32 34 35 36'),
  province('34', '安徽', 117.28, 31.86, '32 33 36 37 41 42'),
  province('35', '福建', 119.3, 26.08, '33 36 44'),
  province('36', '江西', 115.89, 28.68, '33 34 35 42 43 44'),
  province('37', '山东', 117.0, 36.65, '13 32 34 41'),
  province('41', '河南', 113.65, 34.76, '13 14 34 37 42 61'),
  province('42', '湖北', 114.3, 30.58, '34 36 41 43 50 61'),
  province('43', '湖南', 112.98, 28.2, '36 42 44 45 50 52'),
  province('44', '广东', 113.26, 23.13, '35 36 43 45 46'),
  province('45', '广西', 108.33, 22.84, '43 44 52 53'),
  province('46', '海南', 110.35, 20.02, '44'),
  province('50', '重庆', 106.55, 29.56, '42 43 51 52 61'),
  province('51', '四川', 104.07, 30.67, '50 52 53 54 61 62 63'),
  province('52', '贵州', 106.71, 26.57, '43 45 50 51 53'),
  province('53', '云南', 102.71, 25.04, '45 51 52 54'),
  province('54', '西藏', 91.12, 29.65, '51 53 63 65'),
  province('61', '陕西', 108.95, 34.27, '14 15 41 42 50 51 62 64'),
  province('62', '甘肃', 103.82, 36.06, '15 51 61 63 64 65'),
  province('63', '青海', 101.78, 36.62, '51 54 62 65'),
  province('64', '宁夏', 106.27, 38.47, '15 61 62'),
  province('65', '新疆', 87.62, 43.79, '54 62 63'),
];

/** Prefectures (four digits) that are remote within their province: extra fee and days. @guess */
export const REMOTE_PREFECTURES: ReadonlySet<string> = new Set(
  '1529 1525 2327 4603 5132 5133 5134 5329 5333 5334 5402 5403 5404 5405 5406 5425 6229 6230 6322 6323 6325 6326 6327 6328 6530 6531 6532 6540 6542 6543 6528'.split(
    ' ',
  ),
);

/** Cities with delivery on the day of collection. @guess */
export const SAME_DAY_CITIES: ReadonlySet<string> = new Set(
  '11 12 31 50 1301 2101 2102 2201 2301 3201 3202 3205 3301 3302 3401 3501 3502 3601 3701 3702 4101 4201 4301 4401 4403 4406 4419 4501 5101 5201 5301 6101'.split(
    ' ',
  ),
);
