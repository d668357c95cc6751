/**
 * Runs the main job in a second engine: WebKitGTK, Safari's engine, driven by WebDriver on a
 * virtual screen. A user logs in by the slider, orders, follows and cancels, in Chinese and in
 * English, on the built product.
 * Run: npm run check:engine. Needs WebKitWebDriver, MiniBrowser and Xvfb (Debian:
 * webkit2gtk-driver, xvfb).
 */
import { startProduct } from '../../e2e/world/product.ts';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { findPrograms, startEngine } from './engine.ts';
import { cancel, follow, logIn, order, readEnglish, seePlaced, speak } from './main-job.ts';
import { openRelay } from './relay.ts';
import { User } from './user.ts';

const programs = (() => {
  try {
    return findPrograms();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
})();

await build(true);
const commit = shortCommit();
const site = await startProduct();
const relay = await openRelay(site.url);
// A refusal asks an anonymous user to log in.
relay.forgive(/status of 401/);
const engine = await startEngine(programs);
const window = await engine.window();
const user = new User(window);
const place = { url: relay.url, site: site.url };
const done: string[] = [];
const bad: string[] = [];

async function part(name: string, run: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await run();
  done.push(name);
  const sideways = await window.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (sideways > 0) bad.push(`${name}: the screen is ${sideways} px wider than the window`);
  process.stdout.write(`  ${name}: ${Math.round((Date.now() - began) / 100) / 10} s\n`);
}

const began = Date.now();
try {
  await part('Chinese chosen', () => speak(user, place, 'zh'));
  await part('the relay hear', async () => {
    await window.run(() => console.error('a word to try the relay'));
    await user.until('a word heard', async () => relay.troubles().some((trouble) => /to try the relay/.test(trouble)));
    relay.forgive(/to try the relay/);
  });
  await part('order filled in', () => order(user, place, 'zh', true));
  await part('logged in by the slider', () => logIn(user, place, 'zh'));
  let mailNo = '';
  await part('order seen', async () => {
    mailNo = await seePlaced(user, 'zh');
  });
  await part('followed in list, trace and order', () => follow(user, place, 'zh', mailNo));
  await part('English chosen', () => speak(user, place, 'en'));
  await part('ordered in English', async () => {
    await order(user, place, 'en', false);
    await seePlaced(user, 'en');
  });
  await part('cancelled in English', () => cancel(user, 'en'));
  await part('English read', async () => bad.push(...(await readEnglish(user, place))));
} catch (error) {
  bad.push(error instanceof Error ? error.message : String(error));
} finally {
  await window.close().catch(() => undefined);
  await engine.stop();
  relay.stop();
  await site.stop();
}
bad.push(...relay.troubles());
for (const line of bad) process.stdout.write(`  ${line}\n`);
process.stdout.write(
  `${JSON.stringify({ engine: window.engine, parts: done.length, steps: user.steps, pages: relay.pages(), answers: relay.answers(), troubles: relay.troubles().length })}, ${Math.round((Date.now() - began) / 1000)} s\n`,
);
process.stdout.write(`${bad.length === 0 ? 'pass' : 'fail'}: check:engine, seed none, commit ${commit}\n`);
process.exitCode = bad.length === 0 ? 0 : 1;
