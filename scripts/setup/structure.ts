import { dirname, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Limits of docs/house-style.md. A comment line is longer if the comment reaches past this column.
 */
export const MOST_FILE_LINES = 300;
export const MOST_FUNCTION_LINES = 60;
export const MOST_COMMENT_COLUMNS = 100;

const NOT_PRODUCT =
  /[.](?:test|fixture|conformance|setup)[.]|[/]testing[^/]*[.]tsx?$|[/](?:world|gallery|samples)[/]|[/]gallery[.]tsx$/;
/** A directive to a tool must be on one line, and an address cannot be wrapped. */
const UNWRAPPABLE = /biome-ignore|@ts-|@vite-ignore|@rolldown|https?:\/\//;

/** Names that tell a reader nothing about the value. */
const VAGUE_VARIABLES: ReadonlySet<string> = new Set(['said', 'told', 'known', 'one', 'of', 'thing']);
/**
 * Everyday verbs in the place of the term that engineers know, e.g. `tell` for notify or `say` for
 * format.
 */
const VAGUE_FUNCTION = /^(?:tell|say|note|judge|keep|hold|put)(?:[A-Z0-9]|$)/;
/** In the rooms of money `hold` is the term of the payment vendors. */
const ROOM_OF_MONEY = /[/]modules[/](?:money|pay|prepaid)[/]|[/]ports[/]pay[/]/;

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

/** One place in the sources that counts towards a figure. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The contribution of one source file to the figures of its structure. */
export interface SourceFacts {
  readonly file: string;
  readonly lines: number;
  /** Relative imports of values and of types, as paths from the root of the repository. */
  readonly imports: readonly string[];
  readonly longFunctions: readonly Place[];
  readonly passThroughs: readonly Place[];
  readonly vagueNames: readonly Place[];
  readonly longComments: readonly Place[];
}

/** Returns whether a file is product code: it ships, and a person wrote it. */
export function isProduct(file: string): boolean {
  return /^(?:apps|packages)\/[^/]+\/src\/.*[.]tsx?$/.test(file) && !NOT_PRODUCT.test(file);
}

/**
 * Returns the folder that counts as a room: a domain of the server or the web app, else a folder
 * directly in `src`.
 */
export function roomOf(file: string): string | undefined {
  const inSource = /^((?:apps|packages)\/[^/]+\/src\/(?:(?:modules|features)\/)?[^/]+)\/./.exec(file);
  return inSource?.[1];
}

/**
 * Reads one source file. A file that the parser refuses is an error, so that the check is never
 * blind.
 */
export function readSource(file: string, text: string): SourceFacts {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lines = linesOf(text);
  const place = (at: number, what: string): Place => ({ file, line: lines.lineAt(at), text: what });
  const imports: string[] = [];
  const longFunctions: Place[] = [];
  const vagueNames: Place[] = [];
  const addImport = (source: ESTree.Node | null | undefined) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
    imports.push(posix.join(dirname(file), source.value));
  };
  const addVariables = (pattern: ESTree.Node) => {
    for (const { name, start } of boundNames(pattern))
      if (VAGUE_VARIABLES.has(name)) vagueNames.push(place(start, name));
  };
  const addFunctionName = (name: string, at: number) => {
    const holdsMoney = name.startsWith('hold') && ROOM_OF_MONEY.test(file);
    if (VAGUE_FUNCTION.test(name) && !holdsMoney) vagueNames.push(place(at, `${name}()`));
  };
  const addCallable = (callable: Callable) => {
    for (const parameter of callable.params) addVariables(parameter);
    const length = lines.filled(callable.start, callable.end);
    if (length > MOST_FUNCTION_LINES) longFunctions.push(place(callable.start, `${length} lines`));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => addImport(source),
    ExportNamedDeclaration: ({ source }) => addImport(source),
    ExportAllDeclaration: ({ source }) => addImport(source),
    TSImportType: ({ source }) => addImport(source),
    FunctionDeclaration(callable) {
      addCallable(callable);
      if (callable.id) addFunctionName(callable.id.name, callable.id.start);
    },
    FunctionExpression: addCallable,
    ArrowFunctionExpression: addCallable,
    VariableDeclarator({ id, init }) {
      addVariables(id);
      if (id.type === 'Identifier' && isCallable(init)) addFunctionName(id.name, id.start);
    },
    CatchClause: ({ param }) => param && addVariables(param),
    MethodDefinition({ key }) {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') addFunctionName(key.name, key.start);
    },
  }).visit(program);
  return {
    file,
    lines: lines.count,
    imports,
    longFunctions,
    passThroughs: passThroughsOf(program).map(({ name, start }) => place(start, name)),
    vagueNames,
    longComments: comments.flatMap((comment) => lines.pastColumn(comment)).map((line) => ({ file, ...line })),
  };
}

/**
 * Returns the pairs of rooms that import each other, each with its imports in both directions. The
 * imports of a `<domain>.module.ts` do not count: it wires its module to others for the server, and
 * no module imports it.
 */
export function mutualRooms(sources: readonly SourceFacts[]): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const { file, imports: imported } of sources) {
    if (file.endsWith('.module.ts')) continue;
    const from = roomOf(file);
    for (const path of imported) {
      const to = roomOf(path);
      if (!from || !to || from === to) continue;
      const key = `${from} → ${to}`;
      imports.set(key, [...(imports.get(key) ?? []), `${file} → ${path}`]);
    }
  }
  const pairs = new Map<string, string[]>();
  for (const [key, there] of imports) {
    const [from = '', to = ''] = key.split(' → ');
    const back = imports.get(`${to} → ${from}`);
    if (back && from < to) pairs.set(`${from} ↔ ${to}`, [...there, ...back]);
  }
  return pairs;
}

/**
 * Adds up the lines of each room, the largest first. A file of no room counts for the folder that
 * it is in.
 */
export function linesByRoom(
  sources: readonly SourceFacts[],
  room: (file: string) => string | undefined,
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const source of sources) {
    const name = room(source.file) ?? `${dirname(source.file)}/*`;
    lines.set(name, (lines.get(name) ?? 0) + source.lines);
  }
  return new Map([...lines].sort(([, a], [, b]) => b - a));
}

/** Returns top-level functions that only call another function with their own arguments. */
function passThroughsOf(program: ESTree.Program): ESTree.BindingIdentifier[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration')
      return declaration.id && onlyPassesOn(declaration) ? [declaration.id] : [];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isCallable(init) && onlyPassesOn(init) ? [id] : [],
    );
  });
}

function isCallable(node: ESTree.Node | null | undefined): node is Callable {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function onlyPassesOn({ params, body }: Callable): boolean {
  const call = resultOf(body);
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const parameters = params.map(passedName);
  const values = call.arguments.map(passedName);
  return (
    parameters.length > 0 &&
    parameters.length === values.length &&
    parameters.every((name, at) => name !== undefined && name === values[at])
  );
}

/**
 * The single expression that a function returns or runs, without `await`; undefined if the function
 * does more.
 */
function resultOf(body: ESTree.Node | null): ESTree.Node | undefined {
  if (body?.type !== 'BlockStatement') return withoutAwait(body);
  const [statement, ...more] = body.body;
  if (more.length > 0) return undefined;
  if (statement?.type === 'ReturnStatement') return withoutAwait(statement.argument);
  return statement?.type === 'ExpressionStatement' ? withoutAwait(statement.expression) : undefined;
}

function withoutAwait(node: ESTree.Node | null | undefined): ESTree.Node | undefined {
  return node?.type === 'AwaitExpression' ? node.argument : (node ?? undefined);
}

function passedName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  const rest = node.type === 'RestElement' || node.type === 'SpreadElement' ? node.argument : undefined;
  return rest?.type === 'Identifier' ? `...${rest.name}` : undefined;
}

/** The variables that a pattern declares. */
function boundNames(pattern: ESTree.Node): { readonly name: string; readonly start: number }[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}

function linesOf(text: string) {
  const lines = text.split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  /** Lines are counted from 1. */
  const lineAt = (offset: number) => {
    let low = 0;
    for (let high = lines.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return {
    count: text.endsWith('\n') ? lines.length - 1 : lines.length,
    lineAt,
    /**
     * Lines from one offset to another, without blank ones, as Biome counts the length of a
     * function.
     */
    filled: (start: number, end: number) =>
      lines.slice(lineAt(start) - 1, lineAt(end - 1)).filter((line) => line.trim() !== '').length,
    pastColumn: ({ start, end }: ESTree.Span) => {
      const from = lineAt(start);
      const to = lineAt(end - 1);
      return lines.slice(from - 1, to).flatMap((whole, at) => {
        const line = from + at;
        const text = line === to ? whole.slice(0, end - (starts[to - 1] ?? 0)) : whole;
        return [...text].length > MOST_COMMENT_COLUMNS && !UNWRAPPABLE.test(text) ? [{ line, text: text.trim() }] : [];
      });
    },
  };
}
