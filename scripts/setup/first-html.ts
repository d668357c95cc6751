import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderDetail } from '@yidi/contract/calls/order';
import type { PageRequest, PageSend, Renderer } from '@yidi/contract/page';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { readAssets } from '../../apps/server/src/page/asset-files.ts';
import { compress, PRIVATE_QUALITY } from '../../apps/server/src/page/compress.ts';
import { documentBody, documentHead } from '../../apps/server/src/page/document.ts';
import { publicConfigOf } from '../../apps/server/src/page/open-pages.ts';
import { type BuildManifest, openPageAssets } from '../../apps/server/src/page/page-assets.ts';
import type { RouteRow } from '../../apps/web/src/route-table.ts';
import { FIRST_ROUTE } from './budgets.ts';
import { ROOT, runNode, type Step } from './steps.ts';

/**
 * Bytes of brotli. The first route may have 8 kB, measured by W4 of the benchmark; a page made of
 * the contract's samples is larger than that one. Styles may have 6 kB on every route. The HTML of
 * other routes may have what the largest had when this was written, plus a tenth.
 */
const FIRST_HTML_CEILING = 9_150;
const LATER_HTML_CEILING = 9_900;
const CSS_CEILING = 6_000;

interface PageBytes {
  readonly path: string;
  readonly html: number;
  readonly css: number;
}

const CLIENT = join(ROOT, 'apps/web/dist/client');

/**
 * Renders the first HTML of every screen for a logged-in user from the contract's samples, and
 * returns the sizes. Needs a build.
 */
async function weighFirstHtml(): Promise<PageBytes[]> {
  const { routeTable } = (await import(join(ROOT, 'apps/web/src/route-table.ts'))) as {
    routeTable: readonly RouteRow[];
  };
  const { renderer } = (await import(join(ROOT, 'apps/web/dist/server/entry-server.js'))) as { renderer: Renderer };
  const manifestOf = (language: string) =>
    JSON.parse(readFileSync(join(CLIENT, `.vite/manifest.${language}.json`), 'utf8')) as BuildManifest;
  const assets = readAssets(CLIENT, '', () => true);
  const assetsOf = openPageAssets({ 'zh-CN': manifestOf('zh'), en: manifestOf('en') }, assets);
  const pages: PageBytes[] = [];
  for (const row of routeTable.filter(({ page, development }) => page && !development)) {
    const found = await renderer.find(requestFor(row));
    if (found.location) continue;
    const { body, boot } = await found.render(1000);
    const pageAssets = assetsOf(found.chunk, found.html.lang);
    const { html } = documentHead(found, pageAssets, 'https://yidi.example', body);
    const styles = pageAssets.styles.usedBy({ body, attributes: found.html.attributes });
    pages.push({
      path: row.path,
      html: compressedBytes(html + documentBody(body, boot, pageAssets.entry)),
      css: compressedBytes(styles.text),
    });
  }
  return pages.sort((a, b) => b.html - a.html);
}

const samples = new Map(describeCalls().map(({ call, sample }) => [call.path, sample]));
const send: PageSend = (call) => Promise.resolve({ class: 'OK' as const, info: samples.get(call.path)!.info as never });

function requestFor({ path }: RouteRow): PageRequest {
  const { orderId, mailNo } = samples.get(orderDetail.path)!.info as { orderId: string; mailNo: string };
  const examples: Readonly<Record<string, string>> = { orderId, id: orderId, mailId: mailNo };
  const url = path
    .replaceAll(/\/\{(\w+)\?\}/g, (_whole, name: string) => (examples[name] ? `/${examples[name]}` : ''))
    .replaceAll(/\{(\w+)\}/g, (_whole, name: string) => examples[name] ?? '1');
  const config = publicConfigOf({ config: { production: true }, demo: false }, '/static/divisions/0123456789ab');
  const now = new Date('2026-11-20T10:00:00+08:00');
  const from = {
    cookies: '',
    userAgent: '',
    acceptLanguage: 'zh-CN',
    fromOwnPage: false,
    channels: [],
    contentVersion: '1',
  };
  return { url, ...from, config, now, send };
}

const compressedBytes = (text: string) => compress(text, 'br', PRIVATE_QUALITY).length;

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** First HTML per screen, brotli. Fails above the ceilings. */
export const firstHtml: Step = {
  name: 'first HTML per route',
  async run() {
    const { code, output } = await runNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
    if (code !== 0) return { ok: false, lines: output.trimEnd().split('\n') };
    const pages = await weighFirstHtml();
    const first = pages.find(({ path }) => path === FIRST_ROUTE);
    const heavy = pages.filter(
      ({ path, html, css }) =>
        css > CSS_CEILING || html > (path === FIRST_ROUTE ? FIRST_HTML_CEILING : LATER_HTML_CEILING),
    );
    const line = ({ path, html, css }: PageBytes) => `${path}: ${kilo(html)}, of it styles ${kilo(css)}`;
    return {
      ok: first !== undefined && heavy.length === 0,
      lines: [
        ...heavy.map((page) => `too heavy: ${line(page)}`),
        `ceilings: ${FIRST_ROUTE} ${kilo(FIRST_HTML_CEILING)}, others ${kilo(LATER_HTML_CEILING)}, styles ${kilo(CSS_CEILING)}`,
        ...pages.map(line),
      ],
    };
  },
};
