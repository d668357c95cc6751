import type { PageFound } from '@yidi/contract/page';
import type { Asset } from './asset-files.ts';
import { REM_PROBE } from './document.ts';
import { PageStyles } from './page-styles.ts';

/** The fields of an entry in Vite's manifest that a page needs. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** The assets in the head of a page: code to fetch at once, and inlined styles. */
export interface PageAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  /**
   * Entry and preloads as a `Link` header, so that a slow phone requests its code before it parses
   * the HTML (decision 036).
   */
  readonly link: string;
  readonly sheets: readonly string[];
  /** The rules of those files in order, followed by those of the screen's deferred parts. */
  readonly styles: PageStyles;
}

const ENTRY = 'src/entry-client.tsx';

/**
 * Deferred parts (apps/web/src/shell/deferred-part.tsx) are in the first HTML before their chunk is
 * loaded, so the page needs their styles. All styles of UI kit parts are included; those of a
 * screen's own parts only as far as the HTML uses them.
 */
const OWN = /^src\//;
const OWN_PART = /^src\/features\/.*(?<!\.overlay|\.page)\.tsx$/;

/** The app's manifests by language, keyed by the `lang` of the HTML. */
export type Manifests = Readonly<Record<PageFound['html']['lang'], BuildManifest>>;

/**
 * Finds the code and styles of a page chunk in the page's language, including everything it
 * imports.
 */
export function openPageAssets(manifests: Manifests, assets: ReadonlyMap<string, Asset>) {
  const zh = openOne(manifests['zh-CN'], assets);
  const en = openOne(manifests.en, assets);
  return (chunk: string | undefined, lang: keyof Manifests): PageAssets => (lang === 'en' ? en : zh)(chunk);
}

/** Results are cached, because there are few pages. */
function openOne(manifest: BuildManifest, assets: ReadonlyMap<string, Asset>) {
  const cached = new Map<string, PageAssets>();
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
    const found = cached.get(key) ?? gather(chunk ? [ENTRY, chunk] : [ENTRY]);
    cached.set(key, found);
    return found;
  };
}
