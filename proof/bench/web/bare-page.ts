import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { shownCookie } from '../../../apps/web/src/session/shown-announcements.ts';

export interface FirstHtml {
  readonly html: string;
  /** The compressed bytes as received. */
  readonly brotliBytes: number;
}

const MOST_LATE = 20;

/**
 * Fetches a page whose data was ready in time. A busy or just started server sends the head
 * earlier, with all styles and without missing data, including the announcement
 * (docs/decisions/036).
 */
export async function fetchInTime(url: string, cookie: string, visit: { announced?: boolean } = {}) {
  const noticed = visit.announced ? ['1', '2', '3', '4'].map((type) => shownCookie(type, Date.now())) : [];
  for (let late = 0; ; late += 1) {
    const page = await fetchHtml(url, [`sid=${cookie}`, ...noticed].join('; '));
    if (page.html.includes(' data-rest>') || late === MOST_LATE) return { ...page, late };
  }
}

/** A page as the server first sends it to a phone that takes brotli. */
function fetchHtml(url: string, cookie: string): Promise<FirstHtml> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'zh-CN', cookie };
  return new Promise((done, fail) => {
    get(url, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part)).on('error', fail);
      reply.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (reply.statusCode !== 200) fail(new Error(`${url} answered ${reply.statusCode}`));
        else done({ html: brotliDecompressSync(bytes).toString('utf8'), brotliBytes: bytes.length });
      });
    }).on('error', fail);
  });
}

/** Makes the same page without any code: only text, pictures and inlined styles. */
export function toBarePage(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet|icon)"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '');
}

/** Returns the text of a page by line. */
export function textsOf(html: string): { title: string; lines: string[] } {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const app = /<div id="app">([\s\S]*?)<script /.exec(html)?.[1] ?? '';
  const lines = app
    .split(/<[^>]*>/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { title, lines };
}

export const stylesOf = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
