import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PageStyles } from './page-styles.ts';

const drawn = (body: string, attributes: Record<string, string> = {}) => ({ body, attributes });
const used = (css: string, body: string, attributes?: Record<string, string>) =>
  new PageStyles(css).usedBy(drawn(body, attributes)).text;

describe('the styles of a first HTML', () => {
  it('are the rules with all classes in the HTML, in their order', () => {
    const css = 'p{margin:0}.a{top:0}.b{top:1px}.a .c{top:2px}.a.b,.c,.d:hover{top:3px}.a{top:4px}';
    expect(used(css, '<p class="a c"></p>')).toBe('p{margin:0}.a{top:0}.a .c{top:2px}.c{top:3px}.a{top:4px}');
  });

  it('leave out another theme, mode and size of text than the page has', () => {
    const css = ':root,[data-theme=light]{top:0}[data-mode=elder] .a{top:1px}[data-text="200"] .a,.a{top:2px}';
    expect(used(css, '<p class="a">')).toBe(':root{top:0}.a{top:2px}');
    expect(used(css, '<p class="a">', { 'data-mode': 'elder', 'data-text': '200' })).toBe(
      ':root{top:0}[data-mode=elder] .a{top:1px}[data-text="200"] .a,.a{top:2px}',
    );
    expect(used(css, '<p class="a" data-theme="light">')).toContain(':root,[data-theme=light]{');
  });

  it('preserve the blank of an empty value, which older engines require', () => {
    const css = ':root{--light:initial;--dark: ;--ground:var(--light,#fff)var(--dark,#000)}.a{color:var(--ground)}';
    expect(used(css, '<p class="a">')).toBe(css);
  });

  it('ignore the content of parentheses, and include rules that depend on states', () => {
    const css = ':root:not([data-theme=light]){top:0}.a:not(.b):nth-child(2n){top:1px}.a[aria-busy=true]{top:2px}';
    expect(used(css, '<p class="a">')).toBe(css);
  });

  it('include conditions that are not empty, used keyframes and unknown rules', () => {
    const css =
      '@charset "utf-8";@media (min-width:9px){.a{top:0}.b{top:0}}@media print{.b{top:0}}@supports (top:env(x)){@media print{.a{top:1px}}}' +
      '.a{animation:2s wait}@keyframes wait{0%{top:0}to{top:1px}}@keyframes turn{0%{top:0}}@font-face{font-family:X}';
    expect(used(css, '<p class="a">')).toBe(
      '@charset "utf-8";@media (min-width:9px){.a{top:0}}@supports (top:env(x)){@media print{.a{top:1px}}}' +
        '.a{animation:2s wait}@font-face{font-family:X}@keyframes wait{0%{top:0}to{top:1px}}',
    );
  });

  it('include the tokens that they use, also indirectly', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:3px;color-scheme:light}@media (min-width:9px){:root{--b:2px;--c:4px}}' +
      '[data-mode=elder]{--d:1px}.a{top:var(--b,var(--d))}.b{top:var(--c)}';
    expect(used(css, '<p class="a">')).toBe(
      ':root{--a:1px;--b:var(--a);color-scheme:light}@media (min-width:9px){:root{--b:2px}}.a{top:var(--b,var(--d))}',
    );
    expect(used(css, '<path fill="var(--c)">')).toContain('--c:3px');
  });

  it('are not misled by signs in strings and by escapes', () => {
    const css = '.a:after{content:"}.b,{"}.a[title="x,.b{"]{top:0}.w\\,2{top:1px}.b{top:2px}';
    expect(used(css, '<p class="a">')).toBe('.a:after{content:"}.b,{"}.a[title="x,.b{"]{top:0}');
  });

  it('are selected once for pages with the same classes, and again correctly after many other pages', () => {
    const styles = new PageStyles('.a{top:0}.b{top:1px}[data-mode=elder] .a{top:2px}', '.first{top:9px}');
    const first = styles.usedBy(drawn('<p class="a">Li</p>'));
    expect(styles.usedBy(drawn('<p class="a">Wang</p>'))).toBe(first);
    expect(first.text).toBe('.first{top:9px}.a{top:0}');
    expect(first.hash).toBe(`sha256-${createHash('sha256').update(first.text).digest('base64')}`);
    expect(styles.usedBy(drawn('<p class="a">', { 'data-mode': 'elder' })).text).toContain('top:2px');
    for (let count = 0; count < 100; count += 1) styles.usedBy(drawn(`<p class="b x${count}">`));
    expect(styles.usedBy(drawn('<p class="a">Li</p>'))).toEqual(first);
    expect(styles.usedBy(drawn('<p class="b">')).text).toBe('.first{top:9px}.b{top:1px}');
  });

  it('are all of them, byte for byte, where everything is used', () => {
    const css = '.a{top:0}@media print{.b>.a{top:1px}}@keyframes x{to{top:0}}.b{animation:x 1s}';
    expect(new PageStyles(css).whole.text).toBe(css);
    // Without a body, all styles are included, because the body may contain deferred parts.
    expect(new PageStyles(css, '', '.part{top:0}').whole.text).toBe(`${css}.part{top:0}`);
    expect(used(css, '<p class="a"><p class=\'c\'><p class="b a">').length).toBe(css.length);
  });
});
