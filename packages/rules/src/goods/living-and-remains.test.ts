import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const resultOf = (text: string) => checkGoods(text).result;
/** All combinations, so that these texts are in no list. */
const pairs = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((start) => second.map((end) => start + end));
const wrong = (texts: readonly string[], isRight: (result: string) => boolean) =>
  texts.filter((text) => !isRight(resultOf(text))).map((text) => `${text}: ${resultOf(text)}`);
const forbidden = (result: string) => result === 'forbidden';

describe('parts of the human body', () => {
  const whose = ['人体', '人类', '真人', '死人', '人的'];
  const parts = [
    '骨骼',
    '头骨',
    '头颅',
    '遗骸',
    '遗体',
    '器官',
    '肾',
    '心脏',
    '眼角膜',
    '胎盘',
    '胚胎',
    '血浆',
    '皮肤标本',
    '组织切片',
  ];

  test('are forbidden, for every owner and every part', () => {
    expect(wrong(pairs(whose, parts), forbidden)).toEqual([]);
  });

  test('are allowed as a model, picture or toy', () => {
    const made = ['模型', '教具', '挂图', '拼图', '海报', '贴纸'];
    expect(
      wrong(pairs(pairs(['人体'], ['骨骼', '器官', '心脏', '头骨']), made), (result) => !forbidden(result)),
    ).toEqual([]);
  });
});

describe('living animals', () => {
  const animals = ['小猫', '柯基', '布偶猫', '仓鼠', '鹦鹉', '乌龟', '兔子', '守宫', '蜥蜴', '小狗'];
  const signsOfLife = ['活的', '断奶的', '打过疫苗的', '会叫的', '刚出生的', '两个月大的', '3个月的', '待领养的'];

  test('are forbidden if the text describes a living animal, for every kind', () => {
    expect(wrong(pairs(signsOfLife, animals), forbidden)).toEqual([]);
    expect(wrong(pairs(['宠物', '活体', '小动物', '仓鼠', '乌龟', '金鱼'], ['盲盒']), forbidden)).toEqual([]);
  });

  test('do not include their accessories and imitations', () => {
    const things = ['窝', '玩具', '衣服', '粮', '牵引绳', '盲盒手办'];
    expect(wrong(pairs(['宠物', '猫咪', '小狗'], things), (result) => !forbidden(result))).toEqual([]);
    expect(wrong(pairs(['毛绒', '木雕', '陶瓷'], ['小猫', '兔子', '鹦鹉']), (result) => !forbidden(result))).toEqual(
      [],
    );
  });
});
