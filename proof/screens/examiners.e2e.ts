import { describe, expect } from 'vitest';
import { findCramped } from '../../e2e/world/cramped.ts';
import { sweepFocus } from '../../e2e/world/focus.ts';
import { journey } from '../../e2e/world/journey.ts';
import { findSmallTargets } from '../../e2e/world/targets.ts';

const big = 'display:block; width:200px; height:60px; margin:24px';

/** Pages with one fault each, and the expected report. The corrected twin must have no report. */
const cramped = {
  'cut off by div': '<div style="width:60px; overflow:hidden; white-space:nowrap">一句话比它的盒子长得多</div>',
  'spills out of p':
    '<p style="width:200px; height:20px; background:#eee">一句话比它的盒子长得多，所以从下面流出来，又长又长</p>',
  'must be pushed sideways':
    '<div style="width:60px; overflow-x:auto; white-space:nowrap">一句话比它的盒子长得多</div>',
  'lies on': '<p style="margin:0">一句话</p><p style="margin:-1.2em 0 0">另一句</p>',
  'beside the window': '<p style="margin-left:-40px">一句话</p>',
} as const;

const hindered = {
  'shows nothing of it': `<button style="${big}; outline:0">一</button>`,
  'sides of its ring': `<div style="overflow:hidden; width:200px; height:60px"><button style="${big}; margin:0">一</button></div>`,
  'is covered': `<button style="${big}">一</button><div style="position:fixed; inset:0; background:#fff"></div>`,
  'is hidden from screen readers': `<div aria-hidden="true"><button style="${big}">一</button></div>`,
  'the focus goes back': `<div style="display:flex; flex-direction:column-reverse"><button style="${big}">一</button><button style="${big}">二</button></div>`,
} as const;

const style = '<meta charset="utf-8"><style>:focus { outline: 2px solid #00f; outline-offset: 2px }</style>';

describe('the examiners of every screen', () => {
  journey('find words without room, and let others be', async ({ visit }) => {
    const { page } = await visit();
    await page.setContent(`${style}<p style="width:200px">一句话在它的盒子里，有几行也不要紧</p>`);
    expect(await findCramped(page)).toEqual([]);
    for (const [expected, body] of Object.entries(cramped)) {
      await page.setContent(`${style}${body}`);
      expect((await findCramped(page)).join('\n')).toContain(expected);
    }
  });

  journey('find what a finger misses, and let others be', async ({ visit }) => {
    const { page } = await visit();
    const button = (px: number) =>
      `<button style="width:${px}px; height:${px}px; padding:0; border:0; margin:0">一</button>`;
    await page.setContent(
      `${style}<p>句子里有<a href="/">链接</a>一个</p><div style="margin:90px">${button(30)}</div>${button(44)}`,
    );
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setContent(`${style}${button(30)}${button(30)}`);
    expect(await findSmallTargets(page)).toEqual(['button “一” is pressed on 30 × 30 px']);
  });

  journey('find a focus that is lost, and let others be', async ({ visit }) => {
    const { page } = await visit();
    await page.setContent(`${style}<button style="${big}">一</button><button style="${big}">二</button>`);
    expect(await sweepFocus(page)).toEqual({ stops: 2, faults: [] });
    for (const [expected, body] of Object.entries(hindered)) {
      await page.setContent(`${style}${body}`);
      expect((await sweepFocus(page)).faults.join('\n')).toContain(expected);
    }
  });
});
