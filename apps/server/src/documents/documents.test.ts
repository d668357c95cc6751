import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from './read-pdf.fixture.ts';
import { writeDocument } from './write-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
const head = { title: '面单 1', language: 'zh', madeAt: new Date('2026-11-20T08:00:00Z') } as const;

test('is tagged, has its title and language, and embeds no more of the font than it uses', async () => {
  const bytes = await writeDocument(
    head,
    (document) => {
      document.title('收据');
      document.section('费用');
      document.rows([{ label: '首重', value: '¥12.00' }]);
      document.paragraph('说明');
    },
    'a',
  );
  const read = await readPdf(bytes);
  expect(read).toMatchObject({ title: '面单 1', language: 'zh-CN', isTagged: true });
  expect(read.pages).toEqual([['收据', '费用', '首重 ¥12.00', '说明', '1']]);
  expect(read.tags).toEqual(['Root', 'Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']);
  expect(bytes.length).toBeLessThan(40_000);
});

test('rare characters, Latin, digits and a long value are printed, and no row is split', async () => {
  const names = ['欧阳·娜娜', '䶮', 'Zoë Ångström', '𠮷野家'.slice(2), '１２３'];
  const long = '杭州市西湖区文二路八十八号'.repeat(12);
  const bytes = await writeDocument(
    head,
    (document) => {
      document.title('名单');
      document.rows(names.map((value) => ({ label: '姓名', value })));
      for (let row = 0; row < 12; row += 1) document.rows([{ label: `第${row}行`, value: long }]);
    },
    'a',
  );
  const { pages } = await readPdf(bytes);
  const all = pages.flat().join('').replaceAll(' ', '');
  for (const name of names) expect(all).toContain(name.replaceAll(' ', ''));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const whole =
      page
        .join('')
        .replaceAll(' ', '')
        .match(/杭州市西湖区文二路八十八号/g) ?? [];
    expect(whole.length % 12).toBe(0);
  }
  expect(all.split('杭州').length - 1).toBe(144);
  expect(pages.map((page) => page.at(-1))).toEqual(pages.map((_, at) => String(at + 1)));
});

/** The heap limits of servers and their jobs (docs/decisions/037). */
const asServersStart = ['--max-old-space-size=512', '--max-semi-space-size=32'];
// `DOCUMENT_PAGES=1000` is the product's figure. Tests use fewer.
const count = Number(process.env.DOCUMENT_PAGES ?? 150);
test(`${count} pages are written while they are made`, async () => {
  const path = join(folder, 'long.pdf');
  const script = join(import.meta.dirname, 'thousand-pages.fixture.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...asServersStart, script, String(count), path]);
  const { writtenBytes } = JSON.parse(stdout) as { writtenBytes: number };
  // The fonts are written at the end. The memory is measured by `npm run bench -- S12`.
  expect(writtenBytes).toBeGreaterThan(count * 500);
  const { pages } = await readPdf(readFileSync(path));
  expect(pages).toHaveLength(count);
  expect(pages.at(-1)![0]).toBe(`第 ${count} 页`);
});
