import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

describe.each(['zh', 'en'] as const)('the gallery rendered on a server, %s', (language) => {
  const html = renderToString(<Gallery first={{ language }} />);

  test('has every component and no style attribute, which the content security policy would block', () => {
    expect(html.length).toBeGreaterThan(20_000);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<style');
  });

  test('shows no overlay', () => {
    expect(html).not.toContain('role="dialog"');
    expect(html).not.toContain('role="alertdialog"');
  });

  test('has no undefined number, class or path', () => {
    expect(html).not.toMatch(/NaN|undefined|\[object/);
  });
});
