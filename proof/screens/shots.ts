// Pictures of every screen in every state, for the developer who changes one, into .build/shots/:
// npm run shots [-- home express] home express only screens and states whose names hold one of
// these words
// --width 375,768       of 320, 375, 430, 768; all without it
// --look light          of light, dark, elder; all without it
// --language zh         of zh, en; both without it
// --host wechat         as inside the app whose browser bears this name
// --at 2026-12-31T23:30 at this hour of Shanghai
// --mocks FOLDER        beside the pictures of the design
// --url RUNNING         of a product that runs there
// --sheets              several pictures on one, too
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import agents from '../../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { startProduct } from '../../e2e/world/product.ts';
import { build } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/setup/chromium.ts';
import { BEGINS } from '../../scripts/setup/clock.ts';
import { printProgress, ROOT } from '../../scripts/setup/steps.ts';
import { onlyKnown, readOptions } from '../../scripts/setup/words.ts';
import { composeSheets, writeIndex } from './sheet.ts';
import { gather, LANGUAGES, LOOKS, takeShots, WIDTHS } from './take.ts';

const { values, positionals } = readOptions({
  options: {
    width: { type: 'string' },
    look: { type: 'string' },
    language: { type: 'string' },
    host: { type: 'string' },
    mocks: { type: 'string' },
    url: { type: 'string' },
    at: { type: 'string', default: BEGINS },
    sheets: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const among = <T extends string | number>(all: readonly T[], asked: string | undefined): readonly T[] => {
  if (asked === undefined) return all;
  const names = onlyKnown(asked.split(','), all.map(String));
  return all.filter((value) => names.includes(String(value)));
};

/**
 * Returns the user agent of a phone in that host; without a host undefined, which is the browser's
 * own.
 */
function agentOf(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  const [name] = onlyKnown(
    [host],
    agents.map(({ channel }) => channel),
  );
  return agents.find(({ channel }) => channel === name)?.ua;
}

const wish = {
  widths: among(WIDTHS, values.width),
  looks: among(LOOKS, values.look),
  languages: among(LANGUAGES, values.language),
  words: positionals,
  userAgent: agentOf(values.host),
};
const folder = join(ROOT, '.build/shots');
if (!values.url) await build(true);
const site = values.url ? undefined : await startProduct(values.at);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = site ?? { url: new URL(values.url!).origin, clockShiftMs: 0, direct: true };
  const { shots, missed } = await takeShots(browser, place, await gather(browser, place), wish, folder);
  const sheets = values.sheets ? await composeSheets(browser, folder, shots) : [];
  if (shots.length === 0) printProgress(`[shots] no screen bears the words ${positionals.join(' ')}`);
  for (const line of missed) printProgress(`[shots] not brought about: ${line}`);
  printProgress(`[shots] ${shots.length} pictures, ${sheets.length} sheets, ${missed.length} states missed`);
  printProgress(`[shots] ${writeIndex(folder, shots, values.mocks)}`);
  process.exitCode = missed.length > 0 || shots.length === 0 ? 1 : 0;
} finally {
  await browser.close();
  await site?.stop();
}
