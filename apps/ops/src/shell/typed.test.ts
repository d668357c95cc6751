import { afterEach, expect, it, vi } from 'vitest';
import { askBeforeLoss, typed } from './typed.ts';

afterEach(() => typed.clear());

it('leaving the page for good is asked about only while something is typed and not sent', () => {
  const event = { preventDefault: vi.fn() };
  askBeforeLoss(event);
  expect(event.preventDefault).not.toHaveBeenCalled();
  typed.set('a reason', { reason: '价格' });
  askBeforeLoss(event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});
