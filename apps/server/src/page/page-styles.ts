import { hash } from 'node:crypto';

/** The part of a first HTML that its styles depend on. */
export interface Drawn {
  readonly body: string;
  /** Attributes of the root element: theme, mode, text size. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Rules as inlined in the HTML, and their hash for the policy. */
export interface WrittenStyles {
  readonly text: string;
  readonly hash: string;
}

/** A selector, and what must be in the HTML for it to match. */
interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  readonly marks: readonly { readonly name: string; readonly value: string | undefined }[];
}
/** A declaration of a rule. It has a name if it only defines a custom property. */
interface Line {
  readonly text: string;
  readonly token: string | undefined;
}
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly lines: readonly Line[] }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: 'movement'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

const GROUP = /^@(?:media|supports|layer|container)\b/;
const MOVEMENT = /^@(?:-\w+-)?keyframes\s+(\S+)/;
/**
 * Attributes of the root element that select a look. Other attributes may change after the first
 * paint, so they exclude no rule.
 */
const MARK = /\[(data-(?:mode|text|theme))(?:=["']?([^"'\]]*)["']?)?\]/g;

/** The parts of a body that its styles may depend on: classes, look attributes, tokens. */
const CLUES = /\bclass="[^"]*"|var\(--[\w-]+| data-(?:mode|text|theme)="[^"]*"/g;
/** Number of cached selections of a sheet. Pages of one screen differ little. */
const MOST_KNOWN = 30;

type Finds = (selector: Selector) => boolean;

/**
 * The styles of a page. A first HTML includes the rules that match something in it, and the tokens
 * that those rules use (docs/decisions/036). The complete sheet must follow for content that
 * appears after hydration.
 */
export class PageStyles {
  readonly whole: WrittenStyles;
  private readonly parts: readonly Part[];
  private readonly first: string;
  /** Selections by their clues. Most pages of a screen have the same. */
  private readonly known = new Map<string, WrittenStyles>();

  /**
   * @param text style sheets in order, concatenated, without comments
   * @param first a rule that is always included, before the others
   * @param late style sheets of deferred parts, included if the HTML uses them or may use them
   */
  constructor(text: string, first = '', late = '') {
    this.whole = written(first + text + late);
    this.first = first;
    this.parts = readParts(text + late);
  }

  usedBy({ body, attributes }: Drawn): WrittenStyles {
    const marks = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    const clues = [...new Set([...marks, ...(body.match(CLUES) ?? [])])].join('\n');
    const styles = this.known.get(clues) ?? written(this.first + this.select(clues));
    // The least recently used selection is evicted first.
    this.known.delete(clues);
    this.known.set(clues, styles);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST_KNOWN) break;
      this.known.delete(oldest);
    }
    return styles;
  }

  private select(clues: string): string {
    const lists = [...clues.matchAll(/\bclass="([^"]*)"/g)];
    const classes = new Set(lists.flatMap(([, names]) => names!.split(/\s+/)));
    const isMarked = ({ name, value }: Selector['marks'][number]) =>
      clues.includes(value === undefined ? ` ${name}="` : ` ${name}="${value}"`);
    const finds: Finds = (selector) =>
      selector.classes.every((name) => classes.has(name)) && selector.marks.every(isMarked);
    const tokens = new Set(tokensIn(clues + write(this.parts, finds, new Set())));
    // The value of a token may refer to other tokens.
    for (let sizeBefore = 0; sizeBefore !== tokens.size; ) {
      sizeBefore = tokens.size;
      for (const token of tokensIn(write(this.parts, finds, tokens))) tokens.add(token);
    }
    const rules = write(this.parts, finds, tokens);
    const moves = this.parts.filter((part) => part.kind === 'movement' && isNamed(rules, part.name));
    return rules + moves.map((part) => ('text' in part ? part.text : '')).join('');
  }
}

function written(text: string): WrittenStyles {
  return { text, hash: `sha256-${hash('sha256', text, 'base64')}` };
}

const isNamed = (rules: string, movement: string) => new RegExp(`animation[^;}]*\\b${movement}\\b`).test(rules);

const tokensIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);

function write(parts: readonly Part[], finds: Finds, tokens: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'other') text += part.text;
    else if (part.kind === 'rule') {
      const selectors = part.selectors.filter(finds).map((selector) => selector.text);
      const lines = part.lines.filter(({ token }) => token === undefined || tokens.has(token));
      if (selectors.length > 0 && lines.length > 0)
        text += `${selectors.join()}{${lines.map((line) => line.text).join(';')}}`;
    } else if (part.kind === 'group') {
      const inner = write(part.parts, finds, tokens);
      if (inner) text += `${part.head}{${inner}}`;
    }
  }
  return text;
}

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
    const opens = findSign(css, at, '{;');
    if (opens < 0) break;
    const head = css.slice(at, opens).trim();
    const ends = css[opens] === ';' ? opens : findEnd(css, opens);
    const inner = css.slice(opens + 1, ends);
    parts.push(readPart(head, css[opens] === ';' ? ';' : `{${inner}}`, inner));
    at = ends + 1;
  }
  return parts;
}

function readPart(head: string, block: string, inner: string): Part {
  const movement = MOVEMENT.exec(head);
  if (movement) return { kind: 'movement', name: movement[1]!, text: head + block };
  if (GROUP.test(head)) return { kind: 'group', head, parts: readParts(inner) };
  if (head.startsWith('@')) return { kind: 'other', text: head + block };
  const lines = split(inner, ';').filter(Boolean);
  // An empty value is a blank: engines before 2020 refuse `--name:`.
  const read = (text: string) => ({ text: text.replace(/:$/, ': '), token: /^(--[\w-]+)\s*:/.exec(text)?.[1] });
  return { kind: 'rule', selectors: split(head, ',').map(readSelector), lines: lines.map(read) };
}

function readSelector(text: string): Selector {
  // Parentheses may contain an alternative or a negation, so their content is no condition.
  let plain = text;
  for (let before = ''; before !== plain; ) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return {
    text,
    classes: [...plain.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name!),
    marks: [...plain.matchAll(MARK)].map(([, name, value]) => ({ name: name!, value })),
  };
}

function split(text: string, sign: string): string[] {
  const list: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const found = findSign(text, at, sign);
    const end = found < 0 ? text.length : found;
    list.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return list;
}

/**
 * Returns the position of the next of these characters outside strings and brackets; -1 if there is
 * none.
 */
function findSign(css: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = findQuote(css, at);
    else if (depth === 0 && signs.includes(sign)) return at;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
  }
  return -1;
}

/** Returns the end of the block that opens here. */
function findEnd(css: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at < css.length; at += 1) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = findQuote(css, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

function findQuote(css: string, opens: number): number {
  for (let at = opens + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[opens]) return at;
  }
  return css.length;
}
