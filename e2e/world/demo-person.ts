import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cookie } from 'playwright-core';
import type { RoutePath } from '../../apps/web/src/route-table.ts';
import { site } from './journey.ts';
import { type Examples, enterAsDemoPerson, moreOf, screensOf } from './screens.ts';
import type { Surroundings, Visit, Visitor } from './visitor.ts';

/** What one visit of the demo person leaves for the next ones. */
export interface DemoPerson {
  readonly cookies: readonly Cookie[];
  readonly examples: Examples;
}

/** The demo person logs in once a run: a phone gets one SMS a minute, and several files need this person. */
async function knowDemoPerson(visit: Visit): Promise<DemoPerson> {
  const file = join(site().sharedFolder, 'demo-person.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoPerson;
  const first = await visit();
  const known = { examples: await enterAsDemoPerson(first), cookies: await first.context.cookies() };
  await first.context.close();
  writeFileSync(file, JSON.stringify(known));
  return known;
}

/** The demo person on another visit, the address of every screen of the product, and of all else that they own. */
export async function comeAsDemoPerson(
  visit: Visit,
  surroundings: Surroundings,
): Promise<{ visitor: Visitor; screens: Map<RoutePath, string>; more: Map<string, string> }> {
  const { examples, cookies } = await knowDemoPerson(visit);
  const visitor = await visit({ ...surroundings, still: true, cookies });
  return { visitor, screens: screensOf(examples), more: moreOf(examples) };
}

/** As `comeAsDemoPerson`, without the page of the parts, which has switches of its own for every look. */
export async function comeToTheProduct(visit: Visit, surroundings: Surroundings) {
  const come = await comeAsDemoPerson(visit, surroundings);
  come.screens.delete('/gallery');
  return come;
}
