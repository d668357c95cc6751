import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const resultOf = (text: string) => checkGoods(text).result;

/** English names of each group of the directory, beside harmless articles with the same words. */
const GROUPS: readonly (readonly [group: string, forbidden: string, harmless: string])[] = [
  ['explosives', 'signal flares, sky lantern, plastic explosives', 'flared jeans, paper lantern, lantern decoration'],
  ['blades', 'butterfly knife, switchblade, flick knives', 'butterfly hair clip, knife holder, butterfly poster'],
  [
    'gases',
    'fire extinguisher, hair spray, spray deodorant, camping gas, CO2 cartridges, laughing gas, helium tank',
    'fire extinguisher cover, spray bottle, camping gas stove, printer cartridges, helium balloon, gas mask',
  ],
  ['flammable liquids', 'white spirit, mineral spirits', 'spirit level, mineral water bottle empty'],
  ['flammable solids', 'sulfur, sulphur powder', 'sulfur soap'],
  ['oxidisers', 'pool chlorine, chlorine tablets, pool shock', 'swimming pool toy'],
  ['radioactive', 'uranium ore, radium', 'uranium glass bowl'],
  ['corrosives', 'drain cleaner, car battery, motorcycle batteries', 'car battery charger, drain cover'],
  [
    'controlled medicines',
    'xanax, diazepam tablets, tramadol, morphine ampoules, codeine syrup, adderall, ecstasy pills, ephedrine',
    'molly doll, vitamin case, pill box',
  ],
  [
    'publications',
    'porn dvd, obscene videos, pirated dvd, bootleg movies',
    'pirate costume, pirate ship toy, dvd case',
  ],
  ['spying', 'hidden camera, spy cam, GPS jammer, listening bug', 'camera strap, bug net, spy novel book'],
  [
    'wildlife',
    'rhino horn, bear bile, tiger bone wine, pangolin scales, elephant tusk, sea turtle shell, shahtoosh shawl',
    'rhino plush toy, teddy bear, tiger print dress, pangolin plush toy, elephant toy, shell necklace',
  ],
];

describe('English names of the forbidden groups', () => {
  test.each(GROUPS)(
    'of %s are refused, and harmless articles with the same words are not',
    (_, forbidden, harmless) => {
      const split = (texts: string) => texts.split(', ');
      expect(split(forbidden).filter((text) => resultOf(text) !== 'forbidden')).toEqual([]);
      expect(split(harmless).filter((text) => resultOf(text) === 'forbidden')).toEqual([]);
    },
  );

  test('empty containers and tools are not what they contain or open', () => {
    for (const text of ['empty wine bottle', 'wine opener', 'corkscrew', 'witch costume', 'poison ivy costume'])
      expect([text, resultOf(text)]).toEqual([text, 'allowed']);
  });
});

test.each([
  ...['汞温度计', '含汞体温计', '溴素', '发令纸', '火药纸'],
  ...['卡式气', '去光水', '杀蚊喷雾', '石首鱼鳔', '金属铯', '电土', '美沙芬片', '果蝇'],
])('%s is refused by its content', (text) => {
  expect(resultOf(text)).toBe('forbidden');
});

test.each(['电子温度计', '宣纸', '大麻布料', '白粉墙贴', '鸭血'])('%s is not refused for a similar word', (text) => {
  expect(resultOf(text)).not.toBe('forbidden');
});

test.each(['穿山甲 儿童绘本', '海龟汤 桌游', '身份证 卡套'])(
  '%s: a print or a cover behind a blank is about the word before it',
  (text) => {
    expect(resultOf(text)).toBe('allowed');
  },
);

test.each(['仓鼠 空瓶', '丁烷 空罐', '手枪 皮套'])('%s are two articles, of which one is refused', (text) => {
  expect(resultOf(text)).toBe('forbidden');
});
