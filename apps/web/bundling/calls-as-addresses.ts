import MagicString from 'magic-string';
import { type ESTree, parseAst, Visitor } from 'vite';

type Range = Pick<ESTree.Span, 'start' | 'end'>;
const isInside = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end;

/**
 * Leaves a call its path and options. Schemas, and zod with them, would add 13 kB to the first
 * route. A schema that a screen needs belongs under values/; importing one from a file of calls
 * fails the build. Removes unused imports, too: chunks are chosen by imports before tree shaking.
 */
export function withoutSchemas(code: string): string {
  const program = parseAst(code);
  const schemas: Range[] = [];
  const names: (Range & { name: string })[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      for (const [at, property] of properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { start, end } = property;
        // With its comma, up to the next property.
        if (/^(?:request|info|event)$/.test(property.key.name))
          schemas.push({ start, end: properties[at + 1]?.start ?? end });
      }
    },
    'Identifier:exit': (identifier) => void names.push(identifier),
  }).visit(program);
  const used = names.filter((name) => !schemas.some((schema) => isInside(name, schema)));
  const kept = new Set(program.body.filter(isCall));
  for (const statement of kept)
    for (const { name } of used.filter((identifier) => isInside(identifier, statement)))
      for (const other of program.body) if (namesOf(other).includes(name)) kept.add(other);
  const left = new MagicString(code);
  const statements = program.body.filter((statement) => !kept.has(statement));
  const outermost = schemas.filter((schema) => !schemas.some((other) => other !== schema && isInside(schema, other)));
  for (const { start, end } of [...outermost, ...statements]) left.remove(start, end);
  return left.toString();
}

/** Returns whether the statement is `export const … = call(…)` or an exported plain value. */
function isCall(statement: ESTree.Program['body'][number]): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declared?.type !== 'VariableDeclaration') return false;
  const made = declared.declarations[0]?.init;
  return made?.type !== 'CallExpression' || (made.callee.type === 'Identifier' && made.callee.name === 'call');
}

function namesOf(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  const made = statement.type === 'VariableDeclaration' ? statement.declarations : [];
  return made.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
}
