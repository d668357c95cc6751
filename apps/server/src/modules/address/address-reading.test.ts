import { describe, expect, test, vi } from 'vitest';
import { Answer } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { readDivisions } from '../../world/parcels.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { addressHandlers } from './address.ts';

const keys = keysFrom([Buffer.alloc(32, 7)]);
const auth = startAuth(await freshDatabase(), { keys });
const { db } = auth;
const handlers = addressHandlers({ db, keys, divisions: await readDivisions() });

describe('addressFeedback', () => {
  test('reads each text and stores the correction once', async () => {
    const browser = await auth.openBrowser();
    const texts = ['张三 13800138000 浙江省杭州市西湖区文三路1号', '李四，鼓楼区中山北路5号'];
    const ask = () => handlers.addressFeedback({ addrStringList: texts, info: '李四在南京' }, auth.contextOf(browser));
    const info = await ask();
    await ask();
    if (info instanceof Answer) throw new Error('Readings are a bare answer');
    expect(info.list[0]).toMatchObject({
      name: '张三',
      phone: '13800138000',
      city: '杭州市',
      district: '西湖区',
      detail: '文三路1号',
    });
    expect(info.list[1]!.candidates.length).toBeGreaterThanOrEqual(2);
    // Both texts name people who did not consent.
    expect(await db.selectFrom('addressCorrection').selectAll().execute()).toEqual([]);
  });

  test('reports the two people that a text names, with their positions', async () => {
    const browser = await auth.openBrowser();
    const text =
      '王建国 13812345678 江苏省南京市鼓楼区中山北路100号 收：李晓梅 13987654321 四川省成都市武侯区人民南路四段27号';
    const info = await handlers.addressFeedback({ addrStringList: [text] }, auth.contextOf(browser));
    if (info instanceof Answer) throw new Error('Readings are a bare answer');
    const { people, phone2, conflict } = info.list[0]!;
    expect({ phone2, conflict }).toEqual({ phone2: '13987654321', conflict: true });
    expect(
      people.map(({ start, end, role }) => [role, text.slice(start, start + 3), text.slice(end - 3, end)]),
    ).toEqual([
      ['', '王建国', '00号'],
      ['receiver', '收：李', '27号'],
    ]);
  });

  test('reports two people also if the text labels both with their roles', async () => {
    const browser = await auth.openBrowser();
    const text =
      '寄件人：赵敏 13711112222 浙江省杭州市余杭区余杭塘路8号 收件人：李晓梅 13987654321 四川省成都市武侯区人民南路四段27号';
    const info = await handlers.addressFeedback({ addrStringList: [text] }, auth.contextOf(browser));
    if (info instanceof Answer) throw new Error('Readings are a bare answer');
    expect(info.list[0]!.people.map(({ role }) => role)).toEqual(['sender', 'receiver']);
  });

  test('other requests are served between two texts', async () => {
    const browser = await auth.openBrowser();
    let served = false;
    setImmediate(() => {
      served = true;
    });
    await handlers.addressFeedback({ addrStringList: ['张三', '李四'] }, auth.contextOf(browser));
    expect(served).toBe(true);
  });

  test('is refused while there is a connection, if other networks’ texts take the turns for too long', async () => {
    const browser = await auth.openBrowser();
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(15_001);
    const ask = () => handlers.addressFeedback({ addrStringList: ['张三', '李四', '王五'] }, auth.contextOf(browser));
    await expect(ask()).rejects.toMatchObject({ class: 'OVERLOAD' });
    clock.mockRestore();
  });
});
