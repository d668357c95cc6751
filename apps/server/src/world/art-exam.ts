import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../db/open.ts';
import { offerArtExam } from '../modules/exam/exam.public.ts';

/** A school of the demo: one of its links is open, one opens later, one has closed. */
const school = {
  owner: { zh: '云栖艺术学院招生办', en: 'Admissions, Yunqi Academy of Arts' },
  title: { zh: '2027 年校考作品寄送', en: 'Portfolios for the 2027 entrance examination' },
  receiver: {
    name: '招生办',
    userPhone: '0571-80000001',
    ...{ province: '浙江省', city: '杭州市', district: '西湖区', street: '' },
    address: '转塘街道云栖路 1 号行政楼 101',
  },
  productIds: ['1' as const],
  payMode: 'receiver' as const,
  goodsName: '校考作品',
};

/** Seeds the links of a school for the demo: open since yesterday, opening in ten days, closed. */
export async function seedArtExams(db: Db, now: Date): Promise<void> {
  const day = (count: number) => new Date(now.getTime() + count * DAY_MS);
  await offerArtExam(db, { ...school, code: 'YUNQI-2027' }, [{ opensAt: day(-1), closesAt: day(90) }]);
  await offerArtExam(db, { ...school, code: 'YUNQI-SOON' }, [{ opensAt: day(10), closesAt: day(40) }]);
  await offerArtExam(db, { ...school, code: 'YUNQI-2026' }, [{ opensAt: day(-300), closesAt: day(-200) }]);
}
