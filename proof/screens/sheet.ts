import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Shot } from './take.ts';

/** The design's picture that a screen must match. */
const mocks: readonly (readonly [route: string, mock: string, elder?: string, dark?: string])[] = [
  ['/home', '01-home.png'],
  ['/s/express', '02-order.png', '08-order-elder.png'],
  ['/queryDetail/{mailId?}', '03-trace.png', undefined, '07-trace-dark.png'],
  ['/my-center/{type?}/login', '04-login.png'],
  ['/orderlist', '05-orderlist.png'],
  ['/order-detail-wait/{orderId}', '06-waiting.png'],
];
const OTHER = '09-states.png';
const SHOWN_PX = 375;
const COLUMNS = 4;
const ROW_PX = 1_500;
const GAP_PX = 12;

function mockOf({ state, look }: Shot): string {
  const [, light, elder, dark] = mocks.find(([route]) => route === state.route) ?? ['', OTHER];
  if (state.wire !== 'filled' || state.name === 'new') return OTHER;
  return (look === 'elder' && elder) || (look === 'dark' && dark) || light;
}

/**
 * Writes the page that shows every picture beside the design's: one column per width, one row per
 * state.
 */
export function writeIndex(folder: string, shots: readonly Shot[], mockFolder: string | undefined): string {
  const groups = Map.groupBy(
    shots,
    ({ state, language, look }) => `${state.route} · ${state.name} · ${language} ${look}`,
  );
  const rows = [...groups].map(([title, group]) => {
    const mock = mockFolder && join(mockFolder, mockOf(group[0]!));
    const pictures = group.map(({ file, width }) => picture(file, width));
    if (mock && existsSync(mock)) pictures.unshift(picture(pathToFileURL(mock).href, SHOWN_PX));
    return `<h2>${title}</h2><div>${pictures.join('')}</div>`;
  });
  const style = 'body{font:14px sans-serif;background:#dde3df}div{display:flex;gap:12px;align-items:flex-start}';
  const path = join(folder, 'index.html');
  writeFileSync(path, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`);
  return path;
}

const picture = (source: string, width: number) => `<img loading="lazy" width="${width}" src="${source}" alt="">`;

/**
 * Combines several pictures side by side at their own size, to view many at once. Returns the
 * files.
 */
export async function composeSheets(browser: Browser, folder: string, shots: readonly Shot[]): Promise<string[]> {
  const wide = Math.max(...shots.map(({ width }) => width));
  const columns = Math.max(1, Math.floor((COLUMNS * SHOWN_PX) / wide));
  const context = await browser.newContext({ viewport: { width: columns * (wide + GAP_PX), height: ROW_PX } });
  const page = await context.newPage();
  const written: string[] = [];
  const blank = join(folder, 'sheet.html');
  const style = `body{margin:0;display:flex;gap:${GAP_PX}px;align-items:flex-start;background:#d24}figure{margin:0}
    figcaption{font:12px/18px sans-serif;background:#222;color:#fff;white-space:nowrap;overflow:hidden}`;
  for (let from = 0; from < shots.length; from += columns) {
    const figures = shots.slice(from, from + columns).map(({ file, state, width, look, language }) => {
      const words = `${state.route} · ${state.name} · ${language} ${look} ${width}`;
      return `<figure style="width:${width}px"><figcaption>${words}</figcaption><img width="${width}" src="${file}"></figure>`;
    });
    writeFileSync(blank, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
    await page.goto(pathToFileURL(blank).href);
    const path = join(folder, `sheet-${String(written.length).padStart(3, '0')}.png`);
    await page.screenshot({ path, fullPage: true });
    written.push(path);
  }
  await context.close();
  return written;
}
