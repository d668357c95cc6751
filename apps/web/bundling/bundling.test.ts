import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './calls-as-addresses.ts';
import { hintChunks } from './compile-at-once.ts';
import { chooseShared, chooseStart } from './few-files.ts';
import { inOneLanguage } from './one-language.ts';
import { shortNames } from './short-names.ts';

describe('calls for the browser', () => {
  it('keep where they go and lose their schemas, with all that only those need', () => {
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

  it('bring no schema of any file: one that several calls share stands under values/', async () => {
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
  const code = `export const a = dictionary({ yes: '是' }, { yes: 'yes' }); const t = { zh: { no: '否' }, en: { no: 'no' } };`;
  it('hold none of the other', () => {
    expect(inOneLanguage(code, 'zh')).not.toMatch(/'yes'|'no'/);
    expect(inOneLanguage(code, 'zh')).toMatch(/是.*否/);
    expect(inOneLanguage(code, 'en')).not.toMatch(/是|否/);
  });

  it('know the answer where the language is asked for', () => {
    const asks = `const say = (language) => (language === 'zh' ? a : language === 'en' ? b : c);`;
    expect(inOneLanguage(asks, 'zh')).toBe('const say = (language) => (true ? a : false ? b : c);');
    expect(inOneLanguage(asks, 'en')).toBe('const say = (language) => (false ? a : true ? b : c);');
  });
});

/** A module graph: what each imports; `size` bytes of code each, 10 unless told. */
function graphOf(imports: Record<string, string[]>, sizes: Record<string, number> = {}) {
  return (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicImporters: [],
    code: `export default '${noise(sizes[id] ?? 10)}'; // ${noise(2_000)}`,
  });
}

/** So many letters that are not compressed to a few. */
const noise = (length: number) => Array.from({ length }, (_, at) => Math.sin(at).toString(36).at(-3)).join('');

describe('the chunk that every page starts with', () => {
  it('holds what the entry imports, what the first screen shares, and of that alone its styles', () => {
    const find = graphOf({
      entry: ['shell'],
      home: ['shell', 'card', 'search', 'home.css'],
      other: ['card', 'list'],
      card: ['text'],
    });
    const start = chooseStart(['home', 'other'], find, 'entry', 'home');
    expect([...start].sort()).toEqual(['card', 'entry', 'home.css', 'shell', 'text']);
  });
});

describe('chunks of shared code', () => {
  const isPage = (id: string) => id.endsWith('Page');
  const start = new Set(['shell']);
  /** The modules that share a chunk, by name. */
  const chunksOf = (pagesOf: ReadonlyMap<string, bigint>) =>
    [...new Set(pagesOf.values())].map((bits) =>
      [...pagesOf]
        .filter((one) => one[1] === bits)
        .map(([id]) => id)
        .sort(),
    );

  it('hold what the same pages need; what one page needs alone stays with it, unless an overlay shares it', () => {
    const find = graphOf({
      aPage: ['shell', 'field', 'label', 'own', 'picker'],
      bPage: ['field', 'label'],
      overlay: ['picker'],
    });
    const chunks = chunksOf(chooseShared(['aPage', 'bPage', 'overlay'], { isPage, start, find, most: 5 }));
    expect(chunks).toEqual([['field', 'label'], ['picker']]);
  });

  it('are merged where a page needs too many, the two that cost the fewest bytes', () => {
    const imports = { aPage: ['ab', 'ac', 'abc'], bPage: ['ab', 'abc'], cPage: ['ac', 'abc'] };
    const find = graphOf(imports, { ab: 10, ac: 500, abc: 900 });
    const chunks = chunksOf(chooseShared(Object.keys(imports), { isPage, start, find, most: 2 }));
    expect(chunks).toEqual([['ab', 'abc'], ['ac']]);
  });

  it('do not import each other in a cycle: a merged module brings its imports to all of its pages', () => {
    const imports = { aPage: ['a', 'c'], bPage: ['a', 'c'], cPage: ['b', 'c'], dPage: ['b', 'c'], a: ['b'], c: [] };
    const find = graphOf(imports, { b: 5000 });
    const pagesOf = chooseShared(['aPage', 'bPage', 'cPage', 'dPage'], { isPage, start, find, most: 1 });
    for (const [id, bits] of pagesOf)
      for (const imported of find(id).importedIds) expect((pagesOf.get(imported) ?? 0n) & bits).toBe(bits);
  });
});

describe('the hint to compile at once', () => {
  it('is the first line of the entry, the pages and what they import, not of overlays', () => {
    const chunk = (
      fileName: string,
      imports: string[],
      { isEntry = false, facadeModuleId = null as string | null } = {},
    ) => ({
      type: 'chunk',
      code: 'const table=[];',
      fileName,
      imports,
      isEntry,
      facadeModuleId,
    });
    const bundle = {
      entry: chunk('entry', [], { isEntry: true }),
      page: chunk('page', ['entry', 'shared'], { facadeModuleId: '/features/home/home.page.tsx' }),
      shared: chunk('shared', ['deeper']),
      deeper: chunk('deeper', []),
      overlay: chunk('overlay', ['alone'], { facadeModuleId: '/overlays/scan.overlay.tsx' }),
      alone: chunk('alone', []),
    };
    hintChunks(bundle as unknown as Rolldown.OutputBundle);
    const hinted = Object.entries(bundle).filter(([, { code }]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hinted.map(([name]) => name)).toEqual(['entry', 'page', 'shared', 'deeper']);
  });
});

describe('shortNames', () => {
  const root = join(import.meta.dirname, '../../..');
  const button = join(root, 'packages/ui/src/button.module.css');
  const card = join(root, 'packages/ui/src/card.module.css');

  it('gives every class of every file a short name of its own, the same in every bundle', () => {
    const [one, other] = [shortNames(root), shortNames(root)];
    const names = ['button', 'wide', 'button'].map((name) => one(name, button));
    expect(names[0]).toBe(names[2]);
    expect(new Set([...names, one('button', card)]).size).toBe(3);
    expect(['button', 'wide', 'button'].map((name) => other(name, button))).toEqual(names);
    for (const name of names) expect(name).toMatch(/^[a-z][0-9a-z]{2,3}$/);
  });
});
