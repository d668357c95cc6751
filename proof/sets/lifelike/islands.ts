import type { Dice } from './dice.ts';
import type { Place } from './places.ts';

type Row = readonly [region: string, province: string, city: string, district: string, detail: string];

const HONG_KONG = '香港特别行政区';
const MACAU = '澳门特别行政区';

/** Hong Kong, Macau and Taiwan as written there and in the mainland. */
const ROWS: readonly Row[] = [
  ['香港九龙油尖旺区', HONG_KONG, '九龙', '油尖旺区', '弥敦道#号#楼A室'],
  ['香港新界沙田区', HONG_KONG, '新界', '沙田区', '大围积富街#号地下'],
  ['香港 港岛 湾仔区', HONG_KONG, '香港岛', '湾仔区', '轩尼诗道#号兴发大厦#楼'],
  ['香港特別行政區九龍觀塘區', HONG_KONG, '九龙', '观塘区', '開源道#號#樓'],
  ['新界元朗區', HONG_KONG, '新界', '元朗区', '青山公路#號地舖'],
  ['澳門花地瑪堂區', MACAU, '澳门半岛', '花地玛堂区', '黑沙環新街#號'],
  ['澳门特别行政区澳门半岛', MACAU, '澳门半岛', '', '新马路#号#楼'],
  ['澳门大堂区', MACAU, '澳门半岛', '大堂区', '南湾大马路#号'],
  ['台湾台北市大安区', '台湾省', '台北市', '大安区', '忠孝东路四段#号#楼'],
  ['台灣高雄市左營區', '台湾省', '高雄市', '左营区', '博愛二路#號'],
  ['新北市板橋區', '台湾省', '新北市', '板桥区', '文化路一段#巷#號'],
  ['台中市西屯區', '台湾省', '台中市', '西屯区', '台灣大道三段#號'],
];

export function makeIslandPlace(dice: Dice): Place & { readonly phone: string } {
  const [region, province, city, district, detail] = dice.pick(ROWS);
  const tail = `${dice.number(1000, 9999)}`;
  const head = `${dice.pick(['6', '9'])}${dice.number(100, 999)}`;
  const phone =
    province === '台湾省'
      ? `09${dice.number(10, 88)}${dice.number(100, 999)}${dice.number(100, 999)}`
      : `${province === MACAU ? '853-6' : '852-9'}${head.slice(1)}${tail}`;
  return {
    region,
    detail: detail.replace(/#/g, () => String(dice.number(2, 88))),
    province,
    city,
    district,
    street: '',
    accept: {},
    phone,
  };
}
