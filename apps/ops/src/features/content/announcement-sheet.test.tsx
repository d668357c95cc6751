import { MessageBox } from '@yidi/ui/message-box';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AnnouncementSheet } from './announcement-sheet.tsx';

/** Elements, classes and texts, without the roles and states of a message that is open. */
const lookOf = (markup: string) =>
  markup.replaceAll(/ (?:role|aria-[a-z]+|tabindex|id|data-[a-z]+)="[^"]*"/g, '').replaceAll(/ data-[a-z]+/g, '');

it('is drawn as the consumer app draws an announcement', () => {
  const words = { title: '新疆、甘肃降雪', text: '哈密到兰州多处封路。\n\n已取的件照常运。', action: '知道了' };
  const drawn = renderToStaticMarkup(<AnnouncementSheet {...words} />);
  const real = renderToStaticMarkup(<MessageBox {...words} onAction={() => undefined} onClose={() => undefined} />);
  expect(lookOf(drawn)).toBe(lookOf(real));
  expect(drawn).toContain('<p>已取的件照常运。</p>');
});
