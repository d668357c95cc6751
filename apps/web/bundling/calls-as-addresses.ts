import type { Plugin } from 'vite';
import { applyEdits, type Edit, nameOf, type Part, walk } from './edit.ts';

/** What only the server reads of a call: its schemas. The browser needs the path and the manners. */
const SERVER_ONLY = new Set(['request', 'info']);

/**
 * Calls come into the browser as where they go and their manners: without their schemas, and without what only those need. On
 * the server the file is as it is written. A schema that a screen checks with stands under values/; whoever asks a call's
 * file for one gets a build that fails.
 */
export const callsAsAddresses: Plugin = {
  name: 'calls-as-addresses',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/packages\/contract\/src\/calls\// },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code) as unknown as Part), map: null };
    },
  },
};

/** What stays of a file of calls. */
export function withoutSchemas(code: string, program: Part): string {
  const edits: Edit[] = [];
  const used = new Set<string>();
  const statements = program.body as Part[];
  const note = (part: Part) =>
    walk(part, (inner) => {
      if (inner.type === 'Property' && isSchemaOfCall(inner)) {
        const { start, end } = inner.value as Part;
        edits.push({ start, end, text: 'void 0' });
        return false;
      }
      if (inner.type === 'Identifier') used.add(inner.name as string);
      return undefined;
    });
  const waiting = statements.filter((statement) => statement.type !== 'ExportNamedDeclaration');
  const leftOut: Part[] = [];
  for (const statement of statements) {
    if (waiting.includes(statement)) continue;
    if (isSchema(statement)) leftOut.push(statement);
    else note(statement);
  }
  // What nobody of those names is left out, too; one that is named may name others.
  for (let found = true; found; ) {
    const next = waiting.find((statement) => namesOf(statement).some((name) => used.has(name)));
    found = next !== undefined;
    if (!next) break;
    waiting.splice(waiting.indexOf(next), 1);
    if (next.type !== 'ImportDeclaration') note(next);
  }
  for (const { start, end } of [...leftOut, ...waiting]) edits.push({ start, end, text: '' });
  return applyEdits(code, edits);
}

const isSchemaOfCall = (property: Part) => SERVER_ONLY.has(nameOf(property) ?? '');

function isSchema(statement: Part): boolean {
  const declared = statement.declaration as Part | null;
  if (declared?.type !== 'VariableDeclaration') return false;
  return (declared.declarations as { init: Part | null }[]).every(
    ({ init }) => init?.type === 'CallExpression' && (init.callee as Part).name !== 'call',
  );
}

function namesOf(statement: Part): string[] {
  const parts = (statement.specifiers ?? statement.declarations ?? [statement]) as Part[];
  return parts.map((part) => ((part.local ?? part.id) as Part | undefined)?.name as string).filter(Boolean);
}
