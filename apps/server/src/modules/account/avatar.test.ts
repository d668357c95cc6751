import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { setAvatar } from '@yidi/contract/calls/avatar';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { localFiles } from '../../ports/files/files.local.ts';
import { openSite } from '../../world/site.ts';
import { uploadFile } from '../../world/upload.ts';
import { goodFiles } from '../file/hostile.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-avatar-'));
afterAll(() => rmSync(folder, { recursive: true }));
const database = await freshDatabase();
const files = localFiles(join(folder, 'files'));
const site = await openSite(database, { files, uploadFolder: join(folder, 'uploads') });
const owner = await site.visit({ phone: '13800138041' });
const stranger = await site.visit({ phone: '13800138042' });

async function picture(use: 'picture' | 'evidence' = 'picture'): Promise<string> {
  const { info } = await uploadFile(site, owner, { content: goodFiles.png, name: 'me.png', use });
  return info!.fileId;
}
const avatarOf = async (who: typeof owner) => (await who.call(getLoginUserInfo, {})).info.avatar;
const countFiles = async () => (await database.db.selectFrom('file').select('id').execute()).length;

describe('setAvatar', () => {
  test('an uploaded picture is the avatar until it is changed or removed, and is then deleted', async () => {
    expect(await avatarOf(owner)).toBe('');
    const first = await picture();
    expect((await owner.call(setAvatar, { fileId: first })).info.avatar).toMatch(/^\/file\/./);
    const reply = await site.app.inject({ url: (await avatarOf(owner))! });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    const second = await picture();
    await owner.call(setAvatar, { fileId: second });
    await owner.call(setAvatar, { fileId: second });
    expect(await countFiles()).toBe(1);
    expect((await owner.call(setAvatar, {})).info).toEqual({ avatar: '' });
    expect([await avatarOf(owner), await countFiles()]).toEqual(['', 0]);
  });

  test('NOT_FOUND for a picture of another user, an unknown one, and evidence', async () => {
    const [mine, evidence] = [await picture(), await picture('evidence')];
    for (const [who, fileId] of [
      [stranger, mine],
      [owner, evidence],
      [owner, '7d1c5c1e-0000-4000-8000-000000000001'],
    ] as const)
      expect((await who.call(setAvatar, { fileId })).class).toBe('NOT_FOUND');
    expect([await avatarOf(owner), await avatarOf(stranger)]).toEqual(['', '']);
  });
});
