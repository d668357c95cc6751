import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './steps.ts';

/** The sources; paths are relative to the root of the repository. */
const SOURCES = '{apps,packages,scripts,proof,e2e}/**/*.{ts,tsx,mjs}';
const NO_SOURCE = /(?:^|[/\\])(?:node_modules|dist|[.]build)(?:[/\\]|$)/;
const RELATIVE = /['"`](\.{1,2}\/[^'"`\n$]+)['"`]/g;
const OF_PACKAGE = /['"]@yidi\/([\w-]+)\/([\w./-]+)['"]/g;

/** Returns every source file of the repository. */
export function sourceFiles(root: string = ROOT): string[] {
  return globSync(SOURCES, { cwd: root, exclude: (name) => NO_SOURCE.test(name) }).sort();
}

/**
 * Lists the files that a source file refers to: imports of any kind, workers, style sheets and data
 * files. A quoted relative path counts if a file exists there.
 */
export function importsOf(file: string, root: string = ROOT): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const relative = [...text.matchAll(RELATIVE)].map(([, path = '']) => join(dirname(file), path));
  const ofPackages = [...text.matchAll(OF_PACKAGE)].flatMap(([, name, path]) => [
    `packages/${name}/src/${path}`,
    `packages/${name}/src/${path}.ts`,
    `packages/${name}/src/${path}.tsx`,
  ]);
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return [...relative, ...ofPackages].filter(isFile);
}

/** The import graph of the repository. Each file is read once. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>();
  readonly #root: string;

  constructor(root: string = ROOT) {
    this.#root = root;
  }

  importsOf(file: string): readonly string[] {
    const imports = this.#imports.get(file) ?? importsOf(file, this.#root);
    this.#imports.set(file, imports);
    return imports;
  }

  /**
   * Returns `start` and the files that it imports directly and transitively. Imports of a file for
   * which `stopAt` returns true are not followed.
   */
  reach(start: string, stopAt: (file: string) => boolean = () => false): ReadonlySet<string> {
    const reached = new Set([start]);
    for (const file of reached) {
      if (file !== start && stopAt(file)) continue;
      if (!/[.](?:tsx?|mjs)$/.test(file)) continue;
      for (const imported of this.importsOf(file)) reached.add(imported);
    }
    return reached;
  }
}
