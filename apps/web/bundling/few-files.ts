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
 * anything else. So the first screen comes in two files, this one and its own, and with one style sheet.
 */
export function chooseStart(modules: Iterable<string>, find: Find, entry: string, first: string): Set<string> {
  const start = reach(entry, find);
  const firstScreen = reach(first, find);
  for (const root of modules) {
    if (root === first || (find(root)?.dynamicImporters.length ?? 0) === 0) continue;
    for (const id of reach(root, find)) if (firstScreen.has(id)) start.add(id);
  }
  for (const id of firstScreen) if (id.split('?', 1)[0]!.endsWith('.css')) start.add(id);
  return start;
}

/**
 * Families of modules that the same screens need: a file each, so that a screen comes in few requests and brings little that
 * it does not need. A server that speaks HTTP/1.1 is asked for six files at a time: a seventh waits for a whole way there and
 * back. What only overlays share is in none of them.
 */
const families: Readonly<Record<string, RegExp>> = {
  checks:
    /\/bundling\/first-rule|\/zod-setup|\/contract\/src\/values\/(?:text|phone|address)|\/api\/check-field|\/phrases\/src\/field-rules|\/session\/(?:address-mistakes|consent)|\/overlays\/open-protocol/,
  fields: /\/ui\/src\/(?:field|text-area|choice|chips|segmented|radio-card|number-fields|slot-grid|stepper)\b/,
  lists: /\/ui\/src\/(?:tabs|swipe-row|drag-track)\b/,
  often:
    /\/ui\/src\/(?:bottom-bar|action-grid|price-parts|address-text)|\/shell\/(?:failed-state|read-aloud|in-its-turn)|\/phrases\/src\/(?:keep-together|wrap-well|money|parcel|products)|\/session\/(?:typed|drafts|lasting)|\/order\/express-form/,
  account: /\/features\/account\/|\/phrases\/src\/account\b/,
  logins:
    /\/phrases\/src\/login\b|\/session\/after-login|\/overlays\/(?:log-in|login-form|tell-after-login|protocol-text)|\/api\/static-content/,
  addresses: /\/features\/address\/|\/phrases\/src\/address|\/overlays\/(?:address-fields|reading|paste-box)/,
  progress:
    /\/ui\/src\/(?:mark|route-(?:room|frame|line|vehicle)|status-sentence|timeline|code-block|detail-list|steps|window-strip)|\/shell\/late-(?:part|drawing)|\/phrases\/src\/log-day/,
  orders:
    /\/phrases\/src\/order|\/features\/order\/(?:order[.]|order-states|order-facts|order-along|order-pay-note|use-order-again)/,
  traces: /\/features\/trace\/|\/session\/mail-history|\/phrases\/src\/(?:trace|scans)\b/,
};

/** A page comes in few requests: `start`, the families that it needs, and its own. */
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
    ...Object.entries(families).map(([name, test]) => ({ name, test, minShareCount: 2, debugName: name, priority: 1 })),
  ];
  return { plugin, groups, names: Object.keys(families) };
}
