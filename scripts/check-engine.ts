/**
 * The whole main job in a second engine: WebKitGTK, the engine of Safari, driven over WebDriver on a screen that nobody
 * sees. Somebody logs in by the slider, orders, follows, cancels, in Chinese and in English, on the built product.
 * Run: npm run check:engine. Needs WebKitWebDriver, MiniBrowser and Xvfb (Debian: webkit2gtk-driver, xvfb).
 */
import { execFileSync } from 'node:child_process';
import { startHouse } from '../e2e/world/house.ts';
import { build } from './build.ts';
import { openEars } from './check-engine/ears.ts';
import { findPrograms, startEngine } from './check-engine/engine.ts';
import { Hands } from './check-engine/hands.ts';
import { cancel, follow, logIn, order, readEnglish, seePlaced, speak } from './check-engine/main-job.ts';
import { ROOT } from './setup/steps.ts';

const programs = (() => {
  try {
    return findPrograms();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
})();

await build(true);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const house = await startHouse({ demoSpeed: 0 });
const ears = await openEars(house.url);
// A stranger is asked to log in by a refusal.
ears.forgive(/status of 401/);
const engine = await startEngine(programs);
const window = await engine.window();
const hands = new Hands(window);
const place = { url: ears.url, house: house.url };
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
  await part('Chinese chosen', () => speak(hands, place, 'zh'));
  await part('the ears hear', async () => {
    await window.run(() => console.error('a word to try the ears'));
    await hands.until('a word heard', async () => ears.troubles().some((trouble) => /to try the ears/.test(trouble)));
    ears.forgive(/to try the ears/);
  });
  await part('order filled in', () => order(hands, place, 'zh', true));
  await part('logged in by the slider', () => logIn(hands, place, 'zh'));
  let mailNo = '';
  await part('order seen', async () => {
    mailNo = await seePlaced(hands, 'zh');
  });
  await part('followed in list, trace and order', () => follow(hands, place, 'zh', mailNo));
  await part('English chosen', () => speak(hands, place, 'en'));
  await part('ordered in English', async () => {
    await order(hands, place, 'en', false);
    await seePlaced(hands, 'en');
  });
  await part('cancelled in English', () => cancel(hands, 'en'));
  await part('English read', async () => bad.push(...(await readEnglish(hands, place))));
} catch (error) {
  bad.push(error instanceof Error ? error.message : String(error));
} finally {
  await window.close().catch(() => undefined);
  await engine.stop();
  ears.stop();
  await house.stop();
}
bad.push(...ears.troubles());
for (const line of bad) process.stdout.write(`  ${line}\n`);
process.stdout.write(
  `${JSON.stringify({ engine: window.engine, parts: done.length, steps: hands.steps, pages: ears.pages(), answers: ears.answers(), troubles: ears.troubles().length })}, ${Math.round((Date.now() - began) / 1000)} s\n`,
);
process.stdout.write(`${bad.length === 0 ? 'pass' : 'fail'}: check:engine, seed none, commit ${commit}\n`);
process.exitCode = bad.length === 0 ? 0 : 1;
