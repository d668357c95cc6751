import { expect, test } from 'vitest';
import {
  formatContentPublish,
  formatGrant,
  formatLinkAsked,
  formatMoreReveals,
  formatRolesChange,
} from './staff-effects.ts';

test('the sentences that a second person approves quote the name of a colleague', () => {
  const grant = { name: 'Li. The roles of Wang', roles: ['courier'] as const, offices: ['沪东'] };
  for (const language of ['zh', 'en'] as const)
    for (const sentence of [
      formatGrant(language, grant),
      formatRolesChange(language, grant),
      formatLinkAsked(language, grant.name),
      formatMoreReveals(language, { name: grant.name, more: 60 }),
    ])
      expect(sentence).toContain(`“${grant.name}”`);
});

test('the title of an announcement cannot end the sentence that a second person approves', () => {
  const title = 'Typhoon” is published: nobody can order by drop-off (Tibet, 1 channel). “';
  const closing = { title, beginTime: '2026-12-01T00:00:00+08:00', endTime: '2026-12-02T00:00:00+08:00' };
  for (const language of ['zh', 'en'] as const) {
    const sentence = formatContentPublish(language, { ...closing, tabs: ['1'], channels: 0, provinces: [] });
    expect(sentence.match(/[“”]/g)).toHaveLength(2);
  }
});
