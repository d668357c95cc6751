/** Nodes of a syntax tree, as far as they are looked at. */
interface Node {
  readonly type?: string;
  readonly [part: string]: unknown;
}

/**
 * Returns the name of syntax that is newer than ES2019 (Chrome 69, Safari 13). Dynamic import and
 * import.meta are older there.
 */
function newer({ type, operator, flags, raw, exported }: Node & { flags?: string }): string | undefined {
  if (type === 'ChainExpression') return 'a?.b (Chrome 80)';
  if (type === 'LogicalExpression' && operator === '??') return 'a ?? b (Chrome 80)';
  if (type === 'AssignmentExpression' && /^(?:\?\?|&&|\|\|)=$/.test(String(operator))) return `${operator} (Chrome 85)`;
  if (type === 'PropertyDefinition') return 'a class field (Chrome 72)';
  if (type === 'PrivateIdentifier') return '#private (Chrome 74)';
  if (type === 'StaticBlock') return 'a static block (Chrome 94)';
  if (type === 'ExportAllDeclaration' && exported) return 'export * as (Chrome 72)';
  if (type === 'ImportAttribute') return 'import attributes (Chrome 123)';
  if (type === 'Literal' && typeof raw === 'string' && /^\d[\d_]*_\d/.test(raw))
    return 'a numeric separator (Chrome 75)';
  if (type === 'Literal' && typeof raw === 'string' && /^\d+n$/.test(raw)) return 'a BigInt (Safari 14)';
  const regex = flags ?? '';
  return /[dv]/.test(regex) ? `the flag ${regex} (Chrome 90)` : undefined;
}

/**
 * Newer syntax in a regular expression: lookbehind (Safari 16.4), a property (Chrome 71), flags of
 * a group (Chrome 125).
 */
const newPatterns = /\(\?<[=!]|\\p\{(?:Extended_Pictographic|ExtPict|EComp|RGI_)|\(\?[ims]*-?[ims]+:/;

/**
 * Returns regular expressions, and strings that may become one: the bundler writes `/(?<!x)/` as
 * `RegExp("(?<!x)")`.
 */
function patternsIn({ type, regex, value }: Node): string[] {
  if (type === 'Literal' && regex) return [(regex as { pattern: string }).pattern];
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'TemplateElement') return [(value as { cooked?: string }).cooked ?? ''];
  return [];
}

/** Returns syntax that the oldest engines cannot parse, each kind once. */
export function newerSyntax(tree: unknown): string[] {
  const found = new Set<string>();
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) at.forEach(walk);
    if (at === null || typeof at !== 'object' || Array.isArray(at)) return;
    const node = at as Node;
    const what = newer({ ...node, flags: (node.regex as { flags?: string } | undefined)?.flags });
    if (what) found.add(what);
    for (const pattern of patternsIn(node)) if (newPatterns.test(pattern)) found.add(`/${pattern}/`);
    for (const part of Object.values(node)) walk(part);
  };
  walk(tree);
  return [...found];
}

/**
 * Names that other objects have as well, or that old engines support: `Response.text`,
 * `String.replace`.
 */
const ambiguous = new Set(
  'text arrayBuffer replace reset with size stream abort resize at replaceState addEventListener removeEventListener'.split(
    ' ',
  ),
);

/** Returns called functions that one of the oldest engines lacks, each once. */
export function newerCalls(tree: unknown, names: readonly string[]): string[] {
  const statics = new Set(names.filter((name) => !name.includes('.prototype.')));
  // Functions of typed arrays have the names of those of arrays.
  const own = names.filter((name) => name.includes('.prototype.') && !name.includes('__proto__'));
  const methods = new Set(own.map((name) => name.split('.').at(-1)!));
  for (const name of ambiguous) methods.delete(name);
  const found = new Set<string>();
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) at.forEach(walk);
    if (at === null || typeof at !== 'object' || Array.isArray(at)) return;
    const { type, callee } = at as Node;
    if (type === 'CallExpression' || type === 'NewExpression') {
      const called = nameOf(callee as Node);
      const method = called.slice(called.lastIndexOf('.') + 1);
      if (statics.has(called)) found.add(called);
      else if (called.includes('.') && methods.has(method)) found.add(`.${method}`);
    }
    for (const part of Object.values(at)) walk(part);
  };
  walk(tree);
  return [...found];
}

/** `a.b` of a callee, `.b` where it is a part of something without a name. */
function nameOf({ type, name, object, property }: Node): string {
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression') return '';
  const owner = object as Node;
  return `${owner.type === 'Identifier' ? String(owner.name) : ''}.${String((property as Node).name ?? '')}`;
}

/** Rules that an engine ignores as a whole if it does not know the selector. */
const newSelectors = /:(?:has|is|where|focus-visible|dir|user-invalid|popover-open|modal|open)\b|:not\([^)]*,/;
const newAtRules = /^@(?:layer|container|property|scope|starting-style|view-transition|position-try)\b/;
const newMedia = /\((?:width|height)\s*[<>]|\b[<>]=/;

/**
 * Declarations that old engines drop. An older declaration of the same property before it is the
 * fallback.
 */
const newValues =
  /\b(?:min|max|clamp|color-mix|oklch|oklab|lch|lab|light-dark)\(|\b\d*\.?\d+(?:dvh|svh|lvh|dvw|cqw|cqh|lh|rlh)\b/;
/** Properties that change positions if they are dropped. Decorative ones may be dropped. */
const newProperties =
  /^(?:aspect-ratio|inset|inset-(?:block|inline)|margin-(?:block|inline)|padding-(?:block|inline)|translate|rotate|scale|appearance|mask|mask-image|text-box)$/;

/**
 * Returns styles that the oldest engines drop without a fallback, as `selector { declaration }`.
 */
export function newerCss(css: string): string[] {
  const found: string[] = [];
  // A block without blocks in it is a rule; what stands before its brace is its selector or
  // at-rule.
  for (const [, before = '', body = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selector = before.trim();
    // `:focus:not(:focus-visible)` removes a focus ring: an engine that ignores it shows the ring.
    const takesRingAway = /:focus:not\(:focus-visible\)/.test(selector) && /^outline:(?:0|none)/.test(body.trim());
    if (newSelectors.test(selector) && !takesRingAway) found.push(selector);
    const declared = new Set<string>();
    for (const declaration of body.split(';')) {
      const [property = '', ...rest] = declaration.split(':');
      const name = property.trim();
      const words = rest.join(':').trim();
      const isNew = newProperties.test(name) || newValues.test(`: ${words}`);
      if (isNew && !declared.has(name) && !name.startsWith('--')) found.push(`${selector} { ${declaration.trim()} }`);
      if (name === 'gap' && /display:(?:inline-)?flex/.test(body))
        found.push(`${selector} { ${declaration.trim()} } in a flex box`);
      if (!isNew) declared.add(name.replace(/^-(?:webkit|moz)-/, ''));
    }
  }
  for (const [at = ''] of css.matchAll(/@[a-z-]+[^{;]*/g)) {
    if (newAtRules.test(at) || (at.startsWith('@media') && newMedia.test(at))) found.push(at.trim());
  }
  return found;
}
