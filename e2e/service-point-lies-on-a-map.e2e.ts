import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { journeyOn } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const asked: { readonly host: string; readonly path: string }[] = [];
let tiles: Server;

/** An operator's map: a tile server with two host names, and a product configured with it. */
const journey = journeyOn(async (use) => {
  tiles = createServer((request, response) => {
    asked.push({ host: request.headers.host ?? '', path: request.url ?? '' });
    response.setHeader('content-type', 'image/png').end(PIXEL);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  await use({
    MAP_TILES: `http://{s}.localhost:${port}/{z}/{x}/{y}.png`,
    MAP_TILES_S: 'a,b',
    MAP_TILES_BY: '示例地图',
  });
  tiles.closeAllConnections();
  tiles.close();
});

describe('a map of the operator', () => {
  journey('is drawn from its hosts, which the policy of the page names and no others', async ({ visit }) => {
    const { page, go, forgive } = await visit();
    // The tiles, and one from a host that is not configured.
    forgive(/^foreign request: http:\/\/[abc]\.localhost/);
    forgive(/^policy: .*c\.localhost/);
    forgive(/c\.localhost/);
    const policies: string[] = [];
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'];
      if (policy) policies.push(policy);
    });
    await go('/Maplocation?at=浙江省,杭州市,西湖区');
    await waitForApp(page);
    await page.getByText('示例地图').waitFor();
    const pictures = page.locator('svg image');
    await pictures.first().waitFor();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(await pictures.count());
    const { port } = tiles.address() as AddressInfo;
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([`a.localhost:${port}`, `b.localhost:${port}`]));
    expect(asked.every(({ path }) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    const images = policies[0]!.split(';').find((directive) => directive.trim().startsWith('img-src'))!;
    expect(images.match(/\S+\.localhost:\d+/g)).toEqual([`http://a.localhost:${port}`, `http://b.localhost:${port}`]);
    const refused = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
          const picture = new Image();
          picture.onload = () => resolve(false);
          picture.src = url;
        }),
      `http://c.localhost:${port}/1/1/1.png`,
    );
    expect(refused).toBe(true);
  });
});
