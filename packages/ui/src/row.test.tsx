import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParcelIcon } from './icon.tsx';
import { Row } from './row.tsx';

test('a failed row has its icon on the colour of its state', () => {
  const html = renderToString(<Row icon={<ParcelIcon />} tone="bad" label="It did not come" />);
  expect(html).toMatch(/class="[^"]*bad[^"]*"><svg/);
});

test('a row without an icon has no state to show', () => {
  // @ts-expect-error The tone is the colour behind an icon: without an icon it has no effect.
  const html = renderToString(<Row tone="bad" label="It did not come" />);
  expect(html).not.toMatch(/bad/);
});
