import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { MM } from '../../../documents/labels/draw-label.ts';
import { loadFonts } from '../../../documents/open-document.ts';
import { drawCn22, drawCn23, drawCp71, drawLabelAbroad } from './draw-papers.ts';

const line = {
  english: 'Scarf of knitted wool, worn round the neck, new',
  chinese: '围巾',
  ...{ quantity: 9999, unit: '条', netG: 250, valueFen: 56_000, hs6: '611710', originCountry: 'CN' },
};
const item: AdvanceItem = {
  mailNo: 'LA123456785XX',
  version: 1,
  madeAt: '2026-11-20T15:00:00+08:00',
  ...{ product: 'I2', transport: 'air', form: 'CN22', cp71: true, category: 'gift' },
  sender: {
    name: 'LIN QINGYUAN',
    lines: ['Room 1203, Building 5, 88 Zhongshan East Road', 'Qinhuai District, Nanjing, Jiangsu 210000', 'CHINA'],
    phone: '+86 13800000001',
    country: 'CN',
  },
  addressee: {
    ...{ name: 'Aoife Murphy', company: '', country: 'IE', postcode: 'D02 X285', phone: '+353 871234567', email: '' },
    lines: ['Aoife Murphy', 'Apartment 14, 23 Fitzwilliam Square South', 'Dublin 2', 'D02 X285', 'IRELAND'],
    numbers: {},
  },
  contents: [line, line, line, line],
  ...{ grossG: 1_850, netG: 1_000, valueFen: 224_000, currency: 'CNY', postageFen: 8_600 },
  ...{ office: '南京国际邮件交换站', undeliverable: 'return' },
};

/** As long as every field may be. */
const longest: AdvanceItem = {
  ...item,
  sender: { ...item.sender, name: 'OUYANG XIAOMINGYUE '.repeat(3).trim() },
  addressee: {
    ...item.addressee,
    lines: [
      'Maximiliane Freifrau von Falkenhausen-Oberlander',
      ...Array(6).fill('Llanfairpwllgwyngyllgogerychwyrndrobwll 14b'),
    ],
    email: `${'a'.repeat(50)}@example.org`,
    numbers: { cpf: '123.456.789-09', cnpj: '12.345.678/0001-95' },
  },
  contents: Array(4).fill({
    ...line,
    english: 'Knitted scarf of wool, worn round the neck, '.repeat(2).slice(0, 80),
    chinese: '手工针织羊毛围巾'.repeat(5),
    unit: '一二三四五六七八',
  }),
};

type Draw = typeof drawCn22;

/** Draws a paper; returns the texts of frames that go over their frame, with by how much. */
function findOver(draw: Draw, drawn: AdvanceItem, size: readonly [number, number]): string[] {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const { regular, bold } = loadFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  pdf.addPage({ size: [size[0] * MM, size[1] * MM], margin: 0 });
  const frames: { x: number; y: number; right: number; bottom: number }[] = [];
  const texts: { text: string; x: number; y: number; right: number; bottom: number }[] = [];
  const rect = pdf.rect.bind(pdf);
  const write = pdf.text.bind(pdf);
  pdf.rect = (x, y, width, height) => {
    frames.push({ x, y, right: x + width, bottom: y + height });
    return rect(x, y, width, height);
  };
  pdf.text = ((text: string, x: number, y: number, options: { width: number }) => {
    const widest = Math.max(...text.split(/[ \n\p{scx=Han}]/u).map((word) => pdf.widthOfString(word)));
    texts.push({ text, x, y, right: x + widest, bottom: y + pdf.heightOfString(text, options) });
    return write(text, x, y, options);
  }) as typeof pdf.text;
  draw(pdf as never, drawn);
  pdf.end();
  expect(frames.length).toBeGreaterThan(3);
  return texts.flatMap(({ text, x, y, right, bottom }) => {
    const frame = frames.findLast((at) => at.x <= x && at.y <= y && x < at.right && y < at.bottom);
    if (!frame) return [];
    const over = Math.max(bottom - frame.bottom, right - frame.right);
    return over > 0.01 ? [`${text}: ${over.toFixed(1)} pt`] : [];
  });
}

describe('the papers of an item abroad', () => {
  test.each([
    ['CN22', drawCn22, [74, 105]],
    ['CN23', drawCn23, [210, 148]],
    ['CP71', drawCp71, [210, 148]],
    ['the label', drawLabelAbroad, [100, 125]],
  ] as const)('%s has every text inside its frame, words whole', (_name, draw, size) => {
    expect(findOver(draw as Draw, item, size)).toEqual([]);
    expect(findOver(draw as Draw, longest, size)).toEqual([]);
  });
});
