import type { DraftContent } from '@yidi/contract/values/content-revision';
import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { draftSeed, seedAnnouncements } from '../modules/content/content.seed.ts';
import { demoColleagues } from './demo-staff.ts';

/** A draft that closes ordering in two provinces. Its English is still missing. */
const snow = (midnight: (days: number) => string): DraftContent => ({
  titleZh: '新疆、甘肃降雪，两天暂停上门取件',
  contentZh: '哈密到兰州多处封路，暂停上门取件。已取的件照常运，可能晚 1–2 天。查件、付款、理赔不受影响。',
  ...{ beginTime: midnight(2), endTime: midnight(4), closesOrdering: true },
  ...{ tabs: ['1', '3'], provinces: ['620000', '650000'] },
});

/** A night of maintenance that is announced next week. Its English is still missing. */
const night = (midnight: (days: number) => string): DraftContent => ({
  titleZh: '夜间系统维护',
  contentZh: '凌晨维护两小时，期间不能寄件。查件和已约好的取件不受影响。',
  ...{ beginTime: midnight(6), endTime: midnight(7) },
});

/** Publishes the announcements of the demo and stores drafts, all by its colleague for content. */
export async function seedDemoContent(db: Db, now: Date): Promise<void> {
  const author = demoColleagues.find(({ roles }) => roles.includes('content'));
  if (!author) return;
  const midnight = (days: number) => `${shanghaiDate(now.getTime() + days * DAY_MS)}T00:00:00+08:00`;
  await transact(db, async (trx) => {
    await seedAnnouncements(trx, now, author.id);
    const by = { staffId: author.id, at: now };
    await draftSeed(trx, { kind: 'announcement', fields: snow(midnight), ...by });
    await draftSeed(trx, { kind: 'maintenance', fields: night(midnight), ...by });
  });
}
