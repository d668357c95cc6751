import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The effects of an attack on a page. All must be empty. */
export interface Harm {
  /** Scripts of the attacker that ran. */
  executions: number;
  /** Addresses outside of the site to which the page navigated or tried to. */
  readonly navigations: string[];
  /** Requests to addresses outside of the site. */
  readonly requests: string[];
}

export interface AttackWatch {
  readonly harm: Harm;
  /**
   * Checks whether a script of the attacker ran on the current page. Every payload sets
   * `window.__x`.
   */
  look(): Promise<void>;
}

/** Blocks and counts everything that leaves the site. Call it before the first page is opened. */
export async function watchAttack({ page, context, url }: Visitor): Promise<AttackWatch> {
  const harm: Harm = { executions: 0, navigations: [], requests: [] };
  await context.route(
    (asked) => /^https?:$/.test(asked.protocol) && asked.origin !== url,
    (route) => {
      harm[route.request().isNavigationRequest() ? 'navigations' : 'requests'].push(route.request().url());
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    harm.executions += 1;
    void dialog.dismiss();
  });
  page.on('popup', (popup) => harm.navigations.push(`popup ${popup.url()}`));
  // Includes navigations without a request: another scheme, `javascript:`, a document in `data:`.
  const wire = await context.newCDPSession(page);
  await wire.send('Page.enable');
  wire.on('Page.frameRequestedNavigation', ({ url: asked }) => {
    if (new URL(asked).origin !== url) harm.navigations.push(asked);
  });
  wire.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId && !/^about:/.test(frame.url) && new URL(frame.url).origin !== url)
      harm.navigations.push(frame.url);
  });
  return {
    harm,
    async look() {
      for (const frame of page.frames()) {
        const ran = await frame.evaluate(() => {
          const place = window as { __x?: unknown };
          const was = place.__x !== undefined;
          delete place.__x;
          return was;
        });
        if (ran) harm.executions += 1;
      }
    },
  };
}

export function isHarmed({ executions, navigations, requests }: Harm): boolean {
  return executions > 0 || navigations.length > 0 || requests.length > 0;
}

/** Returns links, pictures and elements on the page that text from the server must never create. */
export function findTraps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (!['http:', 'https:', 'tel:', 'mailto:'].includes(link.protocol)) found.push(`link ${link.href}`);
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src]'))
      if (!/^data:image\//.test(image.src) && new URL(image.src).origin !== location.origin)
        found.push(`picture ${image.src}`);
    for (const element of document.querySelectorAll('body *'))
      for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
    const strange = 'body iframe, body object, body embed, body base, body meta, math, animate, form[action*="evil"]';
    for (const trap of document.querySelectorAll(strange)) found.push(trap.tagName);
    return found;
  });
}
