import { noticeIsNeed } from '@yidi/contract/calls/content';
import { describe, expect } from 'vitest';
import { findTraps, watchAttack } from './world/attack.ts';
import { changeReplies } from './world/change-replies.ts';
import { journey } from './world/journey.ts';
import { goWithin } from './world/states.ts';

const attack = '<img src=x onerror=window.__x=1><svg onload=window.__x=1><a href="javascript:window.__x=1">a</a>';
const harmless = { executions: 0, navigations: [], requests: [] };

describe('words of the server that carry an attack', () => {
  journey('are shown in the announcement as text', async ({ visit }) => {
    const visitor = await visit({ still: true, announcements: true });
    const { page, go } = visitor;
    const { harm, look } = await watchAttack(visitor);
    await changeReplies(
      page,
      ({ pathname }) => pathname === noticeIsNeed.path,
      async (reply) => {
        const envelope = (await reply.json()) as { info: object };
        return { json: { ...envelope, info: { ...envelope.info, title: attack, content: attack } } };
      },
    );
    await go('/about');
    await goWithin(page, '/query');
    await page.getByRole('dialog').getByText(attack).first().waitFor();
    await look();
    expect(await findTraps(page)).toEqual([]);
    expect(harm).toEqual(harmless);
  });

  journey('a script that was injected into the HTML does not run', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    visitor.forgive(/policy|Content Security Policy|status of 404.*\/x\)/);
    const { harm, look } = await watchAttack(visitor);
    await changeReplies(
      page,
      ({ pathname }) => pathname === '/about',
      async (reply) => ({
        body: (await reply.text()).replace('<body>', `<body><script>window.__x=1</script>${attack}`),
      }),
    );
    await go('/about');
    await page.waitForLoadState('networkidle');
    await look();
    expect(harm).toEqual(harmless);
    expect(visitor.troubles()).toEqual([]);
  });
});
