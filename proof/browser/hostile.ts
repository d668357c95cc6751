import { findTraps, isHarmed, watchAttack } from '../../e2e/world/attack.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import type { BrowserWorld } from '../harness/browser-world.ts';
import { makeServerHostile } from './hostile-replies.ts';
import { makeRowsHostile } from './hostile-rows.ts';
import type { Part } from './part-result.ts';

/** The ways in which text becomes code, each as a separate text. */
export const attacks = [
  '<img src=x onerror=window.__x=1><svg onload=window.__x=1><script>window.__x=1</script>',
  '"><iframe srcdoc="<script>parent.__x=1</script>"></iframe><base href=//evil.example>',
  'javascript:window.__x=1',
  'data:text/html,<script>parent.__x=1</script>',
  'https://evil.example/p.gif?c=',
] as const;

const CHAT_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

/**
 * Checks every screen with server data that contains an attack: nothing runs, nothing leaves the
 * site, no policy is violated.
 */
export async function hostileWords(bench: BrowserWorld, texts: readonly string[]): Promise<Part> {
  const screens = await bench.screens();
  const bad: string[] = [];
  const seen = {
    visits: 0,
    shown: 0,
    calls: new Set<string>(),
    columns: [] as string[],
    executions: 0,
    left: 0,
    policy: 0,
  };
  for (const how of ['rows', 'info', 'msg'] as const) {
    if (how === 'rows') seen.columns = await makeRowsHostile(bench.fault.world.db, texts[0]!.slice(0, 60));
    for (const userAgent of [undefined, CHAT_APP]) {
      const visitor = await bench.visit({ person: bench.demo, userAgent });
      const watch = await watchAttack(visitor);
      const server = how === 'rows' ? undefined : await makeServerHostile(visitor.page, how);
      // Each text is tested in one of the two hosts. The screens are the same; the frame is not.
      const here = texts.filter((_text, at) => (at % 2 === 0) === (userAgent === undefined));
      for (const words of how === 'rows' ? texts.slice(0, 1) : here) {
        server?.setWords(words);
        for (const [route, address] of screens) {
          await visitor.go(address);
          await visitor.page.waitForLoadState('networkidle');
          await refetch(visitor);
          await watch.look();
          seen.visits += 1;
          if ((await visitor.page.locator('body').textContent())?.includes(words.slice(0, 20))) seen.shown += 1;
          const traps = await findTraps(visitor.page);
          const { harm } = watch;
          if (isHarmed(harm) || traps.length > 0)
            bad.push(`${how} ${route} ${words.slice(0, 30)}: ${JSON.stringify(harm)} ${traps.join(', ')}`);
          seen.executions += harm.executions;
          seen.left += harm.navigations.splice(0).length + harm.requests.splice(0).length;
          harm.executions = 0;
        }
      }
      for (const call of server?.calls ?? []) seen.calls.add(call);
      const policy = visitor.troubles().filter((trouble) => trouble.startsWith('policy'));
      seen.policy += policy.length;
      bad.push(...new Set(policy));
      await visitor.context.close();
    }
  }
  if (seen.shown === 0) bad.push('none of the words were shown anywhere: nothing was tried');
  return {
    name: 'html',
    counts: { ...seen, calls: seen.calls.size, columns: seen.columns.length, screens: screens.size },
    bad,
  };
}

/**
 * Makes the page refetch its data. The data of a first HTML counts as fresh; returning to the
 * window refetches it.
 */
async function refetch({ page }: Visitor): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForLoadState('networkidle');
}
