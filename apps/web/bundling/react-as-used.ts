import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { applyEdits, type Edit, type Part } from './edit.ts';
import { EMPTIED_METHODS_OF, HEAD_ELEMENTS, METHODS_PRINT, REACT_PARTS, READ } from './react-parts.ts';

const EMPTIED: Readonly<Record<string, string>> = Object.assign({}, ...REACT_PARTS.map((part) => part.functions));

/** React as the product uses it: docs/decisions/028. */
export const reactAsUsed: Plugin = {
  name: 'react-as-used',
  apply: 'build',
  transform: {
    filter: { id: [/\/react-dom-client\.production\.js$/, /\/(?:apps|packages)\/[^?]*\/src\/[^?]*\.tsx?$/] },
    handler(code, id) {
      if (id.endsWith('.production.js')) return { code: emptied(code, this.parse(code) as unknown as Part), map: null };
      const part = REACT_PARTS.find(({ use }) => use.test(code));
      if (part) this.error(`${id} uses a part of React that bundling/react-parts.ts leaves out: ${part.use}`);
      return null;
    },
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && HEAD_ELEMENTS.test(chunk.code))
        this.error(`${chunk.fileName} draws an element of the head, which bundling/react-parts.ts leaves out`);
  },
};

/** The source with those functions empty. @throws where one is gone or has changed, with what to do about it. */
export function emptied(code: string, program: Part): string {
  const edits: Edit[] = [];
  const found = new Map<string, string>();
  const empty = (fn: Part, name: string) => {
    const { start, end } = fn.body as Part;
    edits.push({ start, end, text: '{}' });
    found.set(name, (found.get(name) ?? '') + code.slice(fn.start, fn.end));
  };
  for (const statement of program.body as Part[]) {
    const name = (statement.id as Part | undefined)?.name as string | undefined;
    if (statement.type === 'FunctionDeclaration' && name && Object.hasOwn(EMPTIED, name)) empty(statement, name);
    const method = methodOf(statement);
    if (method) empty(method, EMPTIED_METHODS_OF);
  }
  const other = { gone: [] as string[], changed: [] as string[] };
  for (const [name, print] of Object.entries({ ...EMPTIED, [EMPTIED_METHODS_OF]: METHODS_PRINT })) {
    const source = found.get(name);
    if (source === undefined) other.gone.push(name);
    else if (printOf(source) !== print) other.changed.push(`${name}: '${printOf(source)}'`);
  }
  if (other.gone.length + other.changed.length > 0) throw new Error(whatToDo(code, other));
  return applyEdits(code, edits);
}

const printOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);

/** What whoever upgraded React reads when the build has stopped. */
function whatToDo(code: string, { gone, changed }: { gone: readonly string[]; changed: readonly string[] }): string {
  const now = /\breconcilerVersion: "([^"]+)"/.exec(code)?.[1] ?? 'unknown';
  return [
    `React ${now} has other functions than React ${READ}, for which apps/web/bundling/react-as-used.ts empties some.`,
    ...gone.map((name) => `  gone: ${name}`),
    ...changed.map((name) => `  changed: ${name}`),
    `1. Read each in node_modules/react-dom/cjs/react-dom-client.production.js; as it was: npm pack react-dom@${READ}.`,
    '2. It may stay emptied if, where no ViewTransition is rendered and no Fragment has a ref, it changes nothing and nobody',
    '   needs what it returns: look at every place that calls it. If not, or if it is gone, take its name out of EMPTIED.',
    '   What took the place of one that is gone may be put in by the same rule.',
    `3. Renew: write the prints above over the old ones (of ${EMPTIED_METHODS_OF}: METHODS_PRINT), and ${now} over READ.`,
    '4. See that it holds: npm test -- bundling, npm test -- order, npm run check (bytes a route).',
  ].join('\n');
}

/** The function of `FragmentInstance.prototype.name = function …`. */
function methodOf(statement: Part): Part | undefined {
  const { left, right } = (statement.expression ?? {}) as { left?: Part; right?: Part };
  const owner = (left?.object as Part | undefined)?.object as Part | undefined;
  return owner?.name === EMPTIED_METHODS_OF && right?.type === 'FunctionExpression' ? right : undefined;
}
