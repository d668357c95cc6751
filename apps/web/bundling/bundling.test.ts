import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './calls-as-addresses.ts';
import { compileAtOnce } from './compile-at-once.ts';
import type { Part } from './edit.ts';
import { chooseStart } from './few-files.ts';
import { inOneLanguage } from './one-language.ts';
import { emptied } from './react-as-used.ts';
import { HEAD_ELEMENTS, REACT_PARTS } from './react-parts.ts';
import { shortNames } from './short-names.ts';

const readSource = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const parse = (code: string) => parseAst(code) as unknown as Part;

describe('calls for the browser', () => {
  it('keep where they go and lose their schemas, with all that only those need', () => {
    const code = `import * as z from 'zod/mini';
import { call } from '../call.ts';
import { shape } from '../values/text.ts';
const place = shape({ city: z.string() });
export const kind = option(['1']);
export const ids = ['a'];
export const ask = call({ path: '/ask', request: shape({}), info: place, client: { toast: 'never' } });`;
    const left = withoutSchemas(code, parse(code));
    expect(left).toContain("path: '/ask'");
    expect(left).toContain("toast: 'never'");
    expect(left).toContain("ids = ['a']");
    expect(left).toContain("from '../call.ts'");
    expect(left).not.toMatch(/zod|shape|option|place/);
  });
});

describe('phrases for one language', () => {
  const code = `export const a = dictionary({ yes: '是' }, { yes: 'yes' }); const t = { zh: { no: '否' }, en: { no: 'no' } };`;
  it('hold none of the other', () => {
    expect(inOneLanguage(code, parse(code), 'zh')).not.toMatch(/'yes'|'no'/);
    expect(inOneLanguage(code, parse(code), 'zh')).toMatch(/是.*否/);
    expect(inOneLanguage(code, parse(code), 'en')).not.toMatch(/是|否/);
  });

  it('know the answer where the language is asked for', () => {
    const asks = `const say = (language) => (language === 'zh' ? a : language === 'en' ? b : c);`;
    expect(inOneLanguage(asks, parse(asks), 'zh')).toBe('const say = (language) => (true ? a : false ? b : c);');
    expect(inOneLanguage(asks, parse(asks), 'en')).toBe('const say = (language) => (false ? a : true ? b : c);');
  });
});

describe('the file that every page starts with', () => {
  it('holds what the entry needs, what the first screen shares, and of that alone its styles', () => {
    const imports: Record<string, string[]> = {
      entry: ['shell'],
      home: ['shell', 'card', 'search', 'home.css'],
      other: ['card', 'list'],
      shell: [],
      card: ['text'],
      text: [],
      search: [],
      list: [],
      'home.css': [],
    };
    const find = (id: string) => ({
      importedIds: imports[id] ?? [],
      dynamicImporters: id === 'home' || id === 'other' ? ['entry'] : [],
    });
    const start = chooseStart(Object.keys(imports), find, 'entry', 'home');
    expect([...start].sort()).toEqual(['card', 'entry', 'home.css', 'shell', 'text']);
  });
});

describe('files that are compiled while they come', () => {
  it('are those that a screen brings at once, and say so before anything else', () => {
    const chunk = (name: string, { isEntry = false, facadeModuleId = null as string | null } = {}) => ({
      type: 'chunk',
      code: 'const table=[];',
      name,
      isEntry,
      facadeModuleId,
    });
    const bundle = {
      entry: chunk('start', { isEntry: true }),
      page: chunk('home.page', { facadeModuleId: '/features/home/home.page.tsx' }),
      family: chunk('fields'),
      overlay: chunk('scan.overlay', { facadeModuleId: '/overlays/scan.overlay.tsx' }),
    };
    const { generateBundle } = compileAtOnce(['fields']) as unknown as {
      generateBundle: { handler(options: unknown, made: typeof bundle): void };
    };
    generateBundle.handler({}, bundle);
    const hinted = Object.entries(bundle).filter(([, { code }]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hinted.map(([name]) => name)).toEqual(['entry', 'page', 'family']);
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
    for (const name of names) expect(name).toMatch(/^[a-z]{2}[0-9a-z]{1,2}$/);
  });
});

describe('React as it is used', () => {
  const reactDom = createRequire(import.meta.url).resolve('react-dom/package.json');
  const code = readFileSync(join(reactDom, '../cjs/react-dom-client.production.js'), 'utf8');

  it('has nothing of view transitions, references to fragments and elements of the head', () => {
    const left = emptied(code, parse(code));
    expect(left).toContain('function trackEnterViewTransitions(placement) {}');
    expect(left).not.toMatch(/ownerDocument\.startViewTransition\(|compareDocumentPosition\(otherNode\)/);
    expect(left).toContain('function getResource(type, currentProps, pendingProps, currentResource) {}');
    expect(() => parse(left)).not.toThrow();
  });

  it('names what is left out wherever a source of ours or a bundle would use it', () => {
    const uses = [
      '<ViewTransition>',
      'info.componentStack',
      "import { preload } from 'react-dom';",
      '<title>{name}</title>',
      '<Activity mode="hidden">',
      '<form action={save}>',
      '<input onBeforeInput={keep} />',
      '<wx-open-tag id="x">',
    ];
    expect(REACT_PARTS.map(({ use }) => uses.filter((source) => use.test(source)))).toEqual(
      uses.map((source) => [source]),
    );
    const harmless = [`<form action={hrefOf('/query')} onSubmit={submit}>`, 'router.preload(href)', '<Styled />'];
    expect(harmless.filter((source) => REACT_PARTS.some(({ use }) => use.test(source)))).toEqual([]);
    expect('(0,x.jsx)(`style`,{children:y})').toMatch(HEAD_ELEMENTS);
    expect('document.createElement(`link`)').not.toMatch(HEAD_ELEMENTS);
  });

  it('stops where React has changed, and says what to look at, what is safe and how to renew', () => {
    const changed = code
      .replaceAll('commitExitViewTransitions', 'commitLeaveViewTransitions')
      .replace(/(function getViewTransitionName\([^)]*\) \{)/, '$1 counted += 1;')
      .replace(/reconcilerVersion: "[^"]+"/, 'reconcilerVersion: "19.9.0"');
    let said = '';
    try {
      emptied(changed, parse(changed));
    } catch (error) {
      said = String(error);
    }
    expect(said).toMatch(/React 19\.9\.0 has other functions than React 19\.3\.1/);
    expect(said.match(/ (?:gone|changed): \w+/g)).toEqual([
      ' gone: commitExitViewTransitions',
      ' changed: getViewTransitionName',
    ]);
    expect(said).toContain('node_modules/react-dom/cjs/react-dom-client.production.js');
    expect(said).toContain('look at every place that calls it');
    expect(said).toMatch(/write the prints above over the old ones .* and 19\.9\.0 over READ/);
    const print = /getViewTransitionName: '(\w{12})'/.exec(said)?.[1];
    expect(print).not.toBe(/getViewTransitionName: '(\w{12})'/.exec(readSource('react-parts.ts'))?.[1]);
  });
});
