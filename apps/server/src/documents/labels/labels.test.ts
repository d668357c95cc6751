import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelPaper } from '@yidi/contract/values/batch';
import { issueDomesticNo } from '@yidi/rules/mail/issue';
import { afterAll, describe, expect, test } from 'vitest';
import type { PrintedLabel } from './draw-label.ts';
import { printLabels } from './print-labels.ts';
import { openPrinted } from './read-codes.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-labels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const names = ['王', '李', '欧阳', '阿依', '旻', '玥', '赟', '鑫', '淼', '婧'];
const labelOf = (no: number): PrintedLabel => {
  const mailNo = issueDomesticNo(1000 + no);
  return {
    mailNo,
    product: no % 2 ? '特快专递' : '快递包裹',
    sort: { city: '5101', district: '武侯', number: '07' },
    cityName: '成都',
    provinceName: '四川省',
    receiver: { who: `${names[no % names.length]}** 138******34`, where: `四川省成都市武侯区科华北路${no}号***` },
    sender: { who: '林** 139******18', where: '浙江省杭州市西湖区文二路***' },
    rows: [
      { name: '物品', value: `羽绒服 ${no} 件` },
      { name: '计费', value: '2 kg · 到付' },
      { name: '保价', value: '无' },
      { name: '件数', value: '1 / 1' },
    ],
    receiverPays: no % 3 === 0 ? '到付' : null,
    piece: no % 2 === 0 ? `${no + 1}/9 件` : null,
    signed: '签收',
    date: '月　　日',
    foot: `第 ${no} 行 · 11-24 14:08`,
    marks: { to: '收', from: '寄', brand: '驿递 Yidi' },
    qr: `https://yidi.example/queryDetail/${mailNo}`,
  };
};

async function print(paper: LabelPaper, count: number): Promise<Buffer> {
  const path = join(folder, `${paper}${count}.pdf`);
  const labels = Array.from({ length: count }, (_, no) => labelOf(no));
  await printLabels(path, paper, labels, { title: '面单', madeAt: new Date() });
  return readFileSync(path);
}

describe('labels', () => {
  test('every code is read back at 203 dpi, thermal', async () => {
    const printed = await openPrinted(await print('thermal', 6));
    expect(printed.pages).toBe(6);
    for (let no = 0; no < 6; no += 1) {
      const { mailNo, qr } = labelOf(no);
      const upper = await printed.read(no + 1, 'code128', { x: 0, y: 13, width: 76, height: 15 });
      const lower = await printed.read(no + 1, 'code128', { x: 0, y: 115, width: 40, height: 12 });
      const square = await printed.read(no + 1, 'qr', { x: 46, y: 83, width: 30, height: 26 });
      expect([upper, lower, square]).toEqual([mailNo, mailNo, qr]);
    }
    await printed.close();
  });

  test('every code is read back at 203 dpi, four on a page', async () => {
    const printed = await openPrinted(await print('a4', 5));
    expect(printed.pages).toBe(2);
    for (let no = 0; no < 5; no += 1) {
      const left = (no % 2) * 105 + 14.5;
      const top = Math.floor((no % 4) / 2) * 148.5 + 9.25;
      const upper = await printed.read(Math.floor(no / 4) + 1, 'code128', {
        x: left,
        y: top + 13,
        width: 76,
        height: 15,
      });
      const page = Math.floor(no / 4) + 1;
      const lower = await printed.read(page, 'code128', { x: left, y: top + 115, width: 40, height: 12 });
      const square = await printed.read(page, 'qr', { x: left + 46, y: top + 83, width: 30, height: 26 });
      expect([upper, lower, square]).toEqual([labelOf(no).mailNo, labelOf(no).mailNo, labelOf(no).qr]);
    }
    await printed.close();
  });

  test('its words can be searched and copied', async () => {
    const printed = await openPrinted(await print('thermal', 1));
    const text = await printed.text(1);
    for (const words of ['快递包裹', '武侯 07', '成都', '王** 138******34', '第 0 行', '到付'])
      expect(text).toContain(words);
    await printed.close();
  });

  test('prints a mark for characters that the fonts lack', async () => {
    const path = join(folder, 'rare.pdf');
    const rare = { ...labelOf(1), receiver: { who: '𬎆** 138******34', where: '浙江省杭州市𰀀路***' } };
    await printLabels(path, 'thermal', [rare], { title: '面单', madeAt: new Date() });
    const printed = await openPrinted(readFileSync(path));
    const text = await printed.text(1);
    expect(text).toContain('〓** 138******34');
    expect(text).toContain('浙江省杭州市〓路***');
    await printed.close();
  });

  test.each([
    ['浦东新', '浦东新 15'],
    ['两江', '两江 16'],
    ['前郭尔罗斯蒙古族', '… 21'],
    ['积石山保安族东乡族撒拉族', '… 27'],
  ])('sorters read the digits of %s', async (district, shown) => {
    const path = join(folder, `${district}.pdf`);
    const number = shown.slice(-2);
    const label = { ...labelOf(1), sort: { city: '3101', district, number } };
    await printLabels(path, 'thermal', [label], { title: '面单', madeAt: new Date() });
    const printed = await openPrinted(readFileSync(path));
    expect(await printed.text(1)).toContain(shown);
    await printed.close();
  });

  test('500 labels are written while they are drawn, and are at most 5 MiB', async () => {
    const path = join(folder, 'many.pdf');
    let writtenBeforeTheLast = 0;
    function* labels() {
      for (let no = 0; no < 500; no += 1) {
        if (no === 499) writtenBeforeTheLast = statSync(path).size;
        yield labelOf(no);
      }
    }
    await printLabels(path, 'thermal', labels(), { title: '面单', madeAt: new Date() });
    const { size } = statSync(path);
    expect(size).toBeLessThan(5 * 2 ** 20);
    // The fonts are written at the end, with the characters that were used. Earlier pages are not
    // cached.
    expect(writtenBeforeTheLast).toBeGreaterThan(size / 2);
  });
});
