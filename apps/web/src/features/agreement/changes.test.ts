import { describe, expect, it } from 'vitest';
import type { ContractText } from '../../api/static-content.ts';
import { findChanges } from './changes.ts';

type Words = readonly [heading: string, body: string];
const textOf = (...sections: readonly Words[]): ContractText => ({
  contractId: 'service',
  version: '2026-11-01',
  effectiveFrom: '2026-11-01T00:00:00+08:00',
  title: { zh: '协议', en: 'Agreement' },
  sections: sections.map(([heading, body]) => ({
    heading: { zh: heading, en: `in English: ${heading}` },
    body: { zh: body, en: `in English: ${body}` },
  })),
});

describe('the changes between two versions', () => {
  it('are the paragraphs that only one of them has', () => {
    const changes = findChanges(textOf(['一、会员', '甲\n乙']), textOf(['一、会员', '甲\n丙']), 'zh');
    expect(changes).toEqual([
      { heading: { zh: '一、会员', en: 'in English: 一、会员' }, added: ['丙'], removed: ['乙'] },
    ]);
  });

  it('contain an added and a removed section, and none that only has another number', () => {
    const older = textOf(['一、会员', '甲'], ['二、退出', '乙'], ['三、变更', '丙']);
    const newer = textOf(['一、会员', '甲'], ['二、积分', '丁'], ['三、退出', '乙']);
    const changes = findChanges(older, newer, 'zh').map(({ heading, added, removed }) => [heading.zh, added, removed]);
    expect(changes).toEqual([
      ['二、积分', ['丁'], []],
      ['三、变更', [], ['丙']],
    ]);
  });

  it('are those of the language that is shown', () => {
    const [change] = findChanges(textOf(['一、会员', '甲']), textOf(['一、会员', '乙']), 'en');
    expect(change).toMatchObject({ added: ['in English: 乙'], removed: ['in English: 甲'] });
  });

  it('are none between equal texts', () => {
    const text = textOf(['一、会员', '甲']);
    expect(findChanges(text, text, 'zh')).toEqual([]);
  });
});
