import { describe, expect, test } from 'vitest';
import { isRealName, typedRealName } from './identity.ts';

describe('a name as it is on the card', () => {
  test.each([
    ...'·•‧∙⋅・･．.。｡●◦․‣'.replace('‣', ''),
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
