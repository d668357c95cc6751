import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Rolldown, transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './calls-as-addresses.ts';
import { chunkGroups } from './chunks.ts';
import { inOneLanguage } from './one-language.ts';

describe('calls for the browser', () => {
  it('keep their paths and lose their schemas, with the code that only schemas need', () => {
    const code = `import * as z from 'zod/mini';
import { call } from '../call.ts';
import { shape } from '../values/text.ts';
const place = shape({ city: z.string() });
export const kind = option(['1']);
export const ids = ['a'];
export const ask = call({ path: '/ask', request: shape({}), info: place, client: { toast: 'never' } });`;
    const left = withoutSchemas(code);
    expect(left).toContain("path: '/ask'");
    expect(left).toContain("toast: 'never'");
    expect(left).toContain("ids = ['a']");
    expect(left).toContain("from '../call.ts'");
    expect(left).not.toMatch(/zod|shape|option|place/);
  });

  it('contain no schema: schemas that several calls share are under values/', async () => {
    const folder = join(import.meta.dirname, '../../../packages/contract/src/calls');
    const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      const { code } = await transformWithOxc(readFileSync(join(folder, file), 'utf8'), file);
      expect.soft(withoutSchemas(code), file).not.toMatch(/from "zod/);
    }
  });
});

describe('phrases for one language', () => {
  const code = `export const a = dictionary({ yes: ['是', 'yes'], in: { a: [['甲'], ['A']] } }); const t = { zh: { no: '否' }, en: { no: 'no' } };`;
  it('contain no phrase of the other language', () => {
    expect(inOneLanguage(code, 'zh')).toBe(
      "export const a = ({ zh: { yes: '是', in: { a: ['甲'] } } }); const t = { zh: { no: '否' } };",
    );
    expect(inOneLanguage(code, 'en')).toBe(
      "export const a = ({ en: { yes: 'yes', in: { a: ['A'] } } }); const t = { en: { no: 'no' } };",
    );
  });

  it('are declared in pairs only', () => {
    expect(() => inOneLanguage('dictionary({ yes: ja })', 'zh')).toThrow('a phrase is no pair: yes: ja');
  });

  it('do not contain the part of a message that only the server reads', () => {
    const message = "const sent = define()({ kind: 'money', internal: { version: 2, heardBy: ['sent'] }, sms: 'x' });";
    expect(inOneLanguage(message, 'zh')).toBe("const sent = define()({ kind: 'money', sms: 'x' });");
    const last = "const sent = { kind: 'money', internal: { version: 2 } };";
    expect(inOneLanguage(last, 'en')).toBe("const sent = { kind: 'money' };");
  });

  it('replace a comparison of the language by its result', () => {
    const asks = `const say = (language) => (language === 'zh' ? a : language === 'en' ? b : c);`;
    expect(inOneLanguage(asks, 'zh')).toBe('const say = (language) => (true ? a : false ? b : c);');
    expect(inOneLanguage(asks, 'en')).toBe('const say = (language) => (false ? a : true ? b : c);');
  });
});

describe('chunks', () => {
  const features = '/web/src/features';
  const page = (path: string) => `${features}/${path}.page.tsx`;
  const home = page('home/home');
  const imports: Record<string, string[]> = {
    entry: ['shell', 'react'],
    [home]: ['shell', 'card', `${features}/home/head.tsx`, `${features}/home/head.css`],
    [page('order/detail/order-detail')]: ['card', 'status', 'fee', 'evaluation', 'field', 'tag', 'drawing'],
    [page('order/detail/order-wait')]: ['status', 'fee', 'field', 'tag'],
    [page('order-list/orderlist')]: ['status', 'field', 'tag'],
    [page('order/express/express')]: ['person', 'field', 'sheet'],
    [page('order-many/bill/bill')]: ['person', 'field'],
    [page('address/book/addresslist')]: ['field', 'tag'],
    [page('trace/detail/query-detail')]: ['evaluation', 'field'],
    [page('message/center/newcenter')]: ['field', 'tag'],
    [page('claim/form/claim')]: ['claim-call', 'tag'],
    [page('claim/ticket/tickets')]: ['claim-call'],
    overlay: ['field', 'sheet', 'slider'],
    card: ['text'],
    fee: ['money'],
  };
  const pages = Object.keys(imports).filter((id) => id.endsWith('.page.tsx'));
  const { groups } = chunkGroups('entry', home, pages);
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const nameIn = (group: number, id: string) =>
    (groups![group]!.name as Rolldown.CodeSplittingNameFunction)(id, graph as unknown as Rolldown.ChunkingContext);

  it.each([
    ['start', ['entry', 'shell', 'react', 'card', 'text', `${features}/home/head.css`]],
    ['order-detail', ['fee', 'money']],
    ['order-after', ['status']],
    ['order-form', ['person']],
    ['claim', ['claim-call']],
    ['after', ['evaluation']],
    ['often', ['field']],
    ['seldom', ['tag']],
    [null, [home, `${features}/home/head.tsx`, 'drawing', 'overlay', 'slider', page('order-many/bill/bill')]],
  ])('%s: %j', (name, ids) => {
    for (const id of ids) expect.soft(nameIn(0, id), id).toBe(name);
  });

  it('have one for code that only a page and its overlays share', () => {
    expect(groups![1]!.minShareCount).toBe(2);
    expect(nameIn(1, 'sheet')).toBe('order-express-express.page.tsx');
    expect(['field', 'slider'].map((id) => nameIn(1, id))).toEqual([null, null]);
  });
});

describe('class names', () => {
  it('begin with the file name of their style sheet and differ between sheets', () => {
    const root = join(import.meta.dirname, '../../..');
    const sheets = globSync('{packages/ui,apps/web}/src/**/*.module.css', { cwd: root }).map((file) => basename(file));
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter((name, at) => sheets.indexOf(name) !== at)).toEqual([]);
  });
});
