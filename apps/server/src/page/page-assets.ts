import type { PageFound } from '@yidi/contract/page';
import type { Asset } from './asset-files.ts';
import { REM_PROBE } from './document.ts';
import { PageStyles } from './page-styles.ts';

/** One entry of Vite's manifest, as far as a page needs it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** What the head of a page names: code to fetch at once, and its styles written out. */
export interface PageAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  /** The same as a `Link` header: a slow phone asks for its code before it reads the HTML (decision 036). */
  readonly link: string;
  readonly sheets: readonly string[];
  /** The rules of those files, in their order; after them those of the screen's deferred parts. */
  readonly styles: PageStyles;
}

const ENTRY = 'src/entry-client.tsx';

/**
 * Deferred parts (apps/web/src/shell/deferred-part.tsx) are in the first HTML before their chunk is
 * loaded, so their styles are looked up too: those of the kit come with the page, those of a
 * screen's own parts only as far as the HTML uses them.
 */
const OWN = /^src\//;
const OWN_PART = /^src\/features\/.*(?<!\.overlay|\.page)\.tsx$/;

/** The code of the app in each language that a page can have, by the `lang` of its HTML. */
export type Manifests = Readonly<Record<PageFound['html']['lang'], BuildManifest>>;

/** Finds the code and styles of a page chunk in the page's language, and of all it imports. */
export function openPageAssets(manifests: Manifests, assets: ReadonlyMap<string, Asset>) {
  const zh = openOne(manifests['zh-CN'], assets);
  const en = openOne(manifests.en, assets);
  return (chunk: string | undefined, lang: keyof Manifests): PageAssets => (lang === 'en' ? en : zh)(chunk);
}

/** Answers are cached: there are few pages. */
function openOne(manifest: BuildManifest, assets: ReadonlyMap<string, Asset>) {
  const known = new Map<string, PageAssets>();
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build manifest has no ${ENTRY}: run npm run build`);

  function gather(names: readonly string[]): PageAssets {
    const files = new Set<string>();
    const sheets = new Set<string>();
    const ofParts = new Set<string>();
    const seen = new Set<string>();
    const late = new Set<string>();
    const parts = new Set<string>();
    const visit = (name: string, code: Set<string>, styles = sheets) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      for (const imported of chunk.imports ?? []) visit(imported, code, styles);
      code.add(`/${chunk.file}`);
      for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`);
      for (const later of chunk.dynamicImports ?? [])
        if (!OWN.test(later)) late.add(later);
        else if (OWN_PART.test(later)) parts.add(later);
    };
    for (const name of names) visit(name, files);
    for (const name of late) visit(name, new Set());
    for (const name of parts) visit(name, new Set(), ofParts);
    const textOf = (hrefs: Iterable<string>) =>
      Array.from(hrefs, (href) => assets.get(href)?.plain.toString('utf8') ?? '').join('');
    return {
      entry: `/${entry!.file}`,
      preloads: [...files],
      link: [...files].map((href) => `<${href}>; rel=modulepreload`).join(', '),
      sheets: [...sheets],
      styles: new PageStyles(textOf(sheets), REM_PROBE, textOf(ofParts)),
    };
  }

  return (chunk: string | undefined): PageAssets => {
    const key = chunk ?? '';
    const found = known.get(key) ?? gather(chunk ? [ENTRY, chunk] : [ENTRY]);
    known.set(key, found);
    return found;
  };
}
