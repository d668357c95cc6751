import type { Plugin } from 'vite';

interface Source {
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}
type Find = (id: string) => Source | null;

/** What a module brings along at once, itself included. */
function reach(root: string, find: Find): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of find(id)?.importedIds ?? []) visit(imported);
  };
  visit(root);
  return reached;
}

/**
 * The modules of the file that every page starts with: what the entry brings along, and what the first screen shares with
 * anything else. So the first screen comes in two files, this one and its own.
 */
export function chooseStart(modules: Iterable<string>, find: Find, entry: string, first: string): Set<string> {
  const start = reach(entry, find);
  const firstScreen = reach(first, find);
  for (const root of modules) {
    if (root === first || (find(root)?.dynamicImporters.length ?? 0) === 0) continue;
    for (const id of reach(root, find)) if (firstScreen.has(id)) start.add(id);
  }
  return start;
}

/** What screens of several domains share: the look, common words. Not the parts of one domain, nor what overlays alone need. */
const shared = /\/packages\/ui\/|\/src\/(?:session|api|shell)\/|\/phrases\/src\/(?:times|money|login)/;
const overlayOnly =
  /packages\/ui\/src\/(?:overlay|sheet|dialog|side-drawer|pull-down|slider|use-puzzle|drag-track|cascader|option-list)|static-content/;
/** What forms check with. */
const checks =
  /node_modules\/zod\/|\/contract\/src\/values\/(?:text|person|phone)|zod-setup|address-mistakes|check-field/;

/** A page comes in few requests: `start`, `parts` (what many screens share), its own and its domain's. */
export function fewFiles(entry: string, first: string) {
  let start: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'few-files',
    buildEnd() {
      start = chooseStart(this.getModuleIds(), (id) => this.getModuleInfo(id), entry, first);
    },
  };
  const groups = [
    { name: (id: string) => (start.has(id) ? 'start' : null), debugName: 'start', priority: 2 },
    { name: 'checks', test: checks, debugName: 'checks', priority: 1 },
    {
      name: (id: string) => (shared.test(id) && !overlayOnly.test(id) ? 'parts' : null),
      minShareCount: 3,
      debugName: 'parts',
      priority: 1,
    },
  ];
  return { plugin, groups };
}
