import type { RoutePath } from '../../apps/web/src/route-table.ts';
import { giveSession, worldOf } from './log-in.ts';
import { DEMO_PHONE, type Examples, enterAsDemoPerson, moreOf, screensOf } from './screens.ts';
import type { SiteWorld } from './site-world.ts';
import type { Surroundings, Visit, Visitor } from './visitor.ts';

const examplesBySite = new WeakMap<SiteWorld, Examples>();

/** The orders of the demo person, read once a site. */
async function readOfDemoPerson(visit: Visit, world: SiteWorld): Promise<Examples> {
  const before = examplesBySite.get(world);
  if (before) return before;
  const first = await visit();
  const examples = await enterAsDemoPerson(first);
  await first.context.close();
  examplesBySite.set(world, examples);
  return examples;
}

/** Visits as the demo person. Returns the URL of every screen, and of everything else they own. */
export async function comeAsDemoPerson(
  visit: Visit,
  surroundings: Surroundings,
): Promise<{ visitor: Visitor; screens: Map<RoutePath, string>; more: Map<string, string> }> {
  const visitor = await visit({ ...surroundings, still: true });
  const examples = await readOfDemoPerson(visit, worldOf(visitor));
  await giveSession(visitor, DEMO_PHONE);
  return { visitor, screens: screensOf(examples), more: moreOf(examples) };
}

/** Like `comeAsDemoPerson`, without the gallery, which has its own switches for every look. */
export async function comeToTheProduct(visit: Visit, surroundings: Surroundings) {
  const come = await comeAsDemoPerson(visit, surroundings);
  come.screens.delete('/gallery');
  return come;
}
