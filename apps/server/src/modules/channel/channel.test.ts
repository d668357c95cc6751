import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { openSite } from '../../world/site.ts';
import { seedMenus } from '../content/content.seed.ts';
import { openChannels, readChannels } from './channel.public.ts';

const database = await freshDatabase();
const { db } = database;

describe('the channels of a new database', () => {
  test('are 1 to 41, and those of the fixture', async () => {
    const rows = await readChannels(db);
    expect(rows.map(({ code }) => code).sort((a, b) => a - b)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
    expect(rows.filter(({ code }) => code <= 10 || code === 41)).toEqual(seededChannels);
  });
});

describe('openChannels', () => {
  test('reads again after a second, once for all who wait', async () => {
    let nowMs = 0;
    const channels = openChannels(db, () => nowMs);
    const first = channels.refresh();
    expect(channels.refresh()).toBe(first);
    await first;
    await db.updateTable('channel').set({ isOn: false }).where('code', '=', 12).execute();
    nowMs = 999;
    expect(channels.refresh()).toBeUndefined();
    expect(channels.withCode(12)).toBeDefined();
    nowMs = 1_000;
    expect(channels.refresh()).toBeUndefined();
    await expect.poll(() => channels.withCode(12)).toBeUndefined();
  });

  test('keeps its rows while they cannot be read, and fails only if it has none', async () => {
    const closed = await freshDatabase();
    let nowMs = 0;
    const channels = openChannels(closed.db, () => nowMs);
    await channels.refresh();
    await closed.db.schema.alterTable('channel').renameTo('channelGone').execute();
    nowMs = 1_000;
    expect(channels.refresh()).toBeUndefined();
    expect(channels.withCode(41)?.name).toBe('web');
    await expect(openChannels(closed.db).refresh()).rejects.toThrow();
  });
});

describe('a channel as a row', () => {
  test('is taken by USER-CHANNEL and has its menu; off, 0, 42 and words are refused', async () => {
    const site = await openSite(database);
    await seedMenus(db);
    const visitor = await site.visit();
    const ask = (header: string, channel: string) =>
      visitor.call(pageInfoByChannel, { channel, templateName: 'sideMenu' }, { headers: { 'user-channel': header } });
    const ofWeb = await ask('41', '41');
    const bank = { labelZh: '驿递银行', labelEn: 'Yidi Bank', agentAll: ['yidibank/'] };
    await db.updateTable('channel').set(bank).where('code', '=', 20).execute();
    expect((await ask('20', '20')).info).toEqual(ofWeb.info);
    for (const code of ['0', '42', '1e1', "PostGroup'", 'x'.repeat(40)]) {
      expect(await ask(code, '41')).toMatchObject({ class: 'BAD_INPUT' });
      expect(await ask('41', code)).toMatchObject({ class: 'BAD_INPUT' });
    }
  });
});
