import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { RouteRow } from '../route-table.ts';

const { queued, trouble } = vi.hoisted(() => ({
  queued: [] as string[],
  trouble: { maintenanceNoticeFlag: 1, maintenanceNoticeTitle: '维护', maintenanceNoticeContent: '' },
}));
vi.mock('../api/send.ts', () => ({
  send: async () => ({ ...trouble }),
  sendForReply: async () => ({ info: { isEffective: 1, isWork: 0, title: '封路', content: '绕行' } }),
}));
vi.mock('./notice-queue.ts', () => ({
  isBlocked: () => false,
  queueNotice: ({ title, content }: { title: string; content: string }) => queued.push(title + content),
}));

// Another file of this worker may have imported the modules before they were mocked.
vi.resetModules();
const { announced } = await import('./announced.ts');
const { announce, warnOfTrouble } = await import('./notices.ts');
afterAll(() => void vi.resetModules());

const orderPage = { notice: 'order' } as RouteRow;
const stays = () => false;

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  queued.length = 0;
});

test('maintenance that was read is not shown again with newer content, unless its words changed', async () => {
  trouble.maintenanceNoticeContent = '今晚';
  await warnOfTrouble(orderPage);
  announced.delete('1');
  await warnOfTrouble(orderPage);
  expect(queued).toEqual(['维护今晚']);
  trouble.maintenanceNoticeContent = '明晚';
  await warnOfTrouble(orderPage);
  expect(queued).toEqual(['维护今晚', '维护明晚']);
});

test('an announcement that two requests find is shown once', async () => {
  await Promise.all([announce('1', 0, stays), announce('1', 0, stays)]);
  announced.delete('1');
  await announce('1', 0, stays);
  expect(queued).toEqual(['封路绕行']);
});
