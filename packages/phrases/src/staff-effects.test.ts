import { expect, test } from 'vitest';
import { formatGrant, formatLinkAsked, formatMoreReveals, formatRolesChange } from './staff-effects.ts';

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
