import { describe, expect, test } from 'vitest';
import { cardNoMistake, isRealName, typedRealName } from './identity.ts';

describe('a name as it is on the card', () => {
  test.each([
    ...'·˙•‧∙⋅・･．.。｡●◦․‣'.replace('‣', ''),
    '\u0387',
    '\u2e31',
    '\ua78f',
    '\u318d',
    '··',
    ' · ',
    '\u200b·\u200b',
  ])('%j is the dot between its parts', (dot) => {
    const name = typedRealName(`阿依古丽${dot}买买提`);
    expect(name).toBe('阿依古丽·买买提');
    expect(isRealName(name)).toBe(true);
  });

  test.each(['阿依古丽-买买提', '阿依古丽·', '·买买提', '张三1', '阿'])(
    '%j with other signs is not changed into one',
    (typed) => {
      expect(isRealName(typedRealName(typed))).toBe(['阿依古丽·', '·买买提'].includes(typed));
    },
  );
});

test.each([
  ['11010119900307002X', undefined],
  ['110101900307002', 'length'],
  ['11010119900307OO2X', 'digits'],
  ['01010119900307002X', 'region'],
  ['11010119901307002X', 'born'],
  ['110101199003070021', 'check'],
  ['110101199003080020', 'check'],
])('a card number %s is wrong in its %s', (cardNo, mistake) => expect(cardNoMistake(cardNo)).toBe(mistake));
