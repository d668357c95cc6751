/** A stream of a PDF: its dictionary, and the position of its bytes. */
export interface PdfStream {
  /**
   * Names, numbers and brackets of the dictionary, separated by blanks; `()` replaces every string.
   * Escaped names are unescaped.
   */
  readonly dictionary: string;
  /** The position of the first byte of the content. */
  readonly begins: number;
}

export interface PdfText {
  /** Names, numbers and brackets outside of streams, in the format of `PdfStream.dictionary`. */
  readonly tokens: string;
  readonly streams: readonly PdfStream[];
}

const BLANKS = /[\0\t\n\f\r ]*/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX_STRING = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const LINE_END = /[\t\f ]*(?:\r\n|\n|\r)?/y;
const AFTER_CONTENT = /[\0\t\n\f\r ]*endstream/y;
const DIRECT_LENGTH = / \/Length (\d+)(?= [^\d]| \d+ [^R\d])/;
/** Ten times the number of tokens outside of streams in large documents. */
const MOST_TOKENS = 2_000_000;
/**
 * A stream in a string, a comment or another stream. A reader that looks for objects by their
 * offsets would find it.
 */
const HIDDEN_STREAM = />>[\0\t\n\f\r ]*stream[\0\t\n\f\r ]/g;

/** Replaces `#xx` in the names of a PDF by the character (ISO 32000-2, 7.3.5). */
export const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Returns where the sticky `pattern` ends if it matches at `at`; `at` itself if it does not match.
 */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Returns where the string that begins at `at` ends; -1 if it does not end. */
function endOfString(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const char = text[place];
    if (char === '\\') place += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return -1;
}

/**
 * Returns where the content that begins at `begins` ends, after `endstream`; -1 if it does not end.
 */
function endOfContent(text: string, begins: number, dictionary: string): number {
  const length = DIRECT_LENGTH.exec(dictionary)?.[1];
  if (length !== undefined) {
    const after = begins + Number(length);
    const end = endOf(AFTER_CONTENT, text, after);
    if (end > after) return end;
  }
  const found = text.indexOf('endstream', begins);
  return found === -1 ? -1 : found + 'endstream'.length;
}

/** Returns whether the file has a stream that was not `reached`. */
function hasHiddenStream(bytes: string, reached: ReadonlySet<number>): boolean {
  for (const { index, 0: found } of bytes.matchAll(HIDDEN_STREAM))
    if (!reached.has(index + found.indexOf('stream'))) return true;
  return false;
}

/**
 * Reads the objects of a PDF from its first byte to its last, by the lexical rules of ISO 32000-2,
 * 7.2. `bytes` is the file as Latin-1. Returns null if brackets or strings are unbalanced, or if
 * this sequential reading does not reach a stream, because readers would disagree on the content of
 * such a file.
 */
export function readPdf(bytes: string): PdfText | null {
  const tokens: string[] = [];
  const streams: PdfStream[] = [];
  const opened: number[] = [];
  const reached = new Set<number>();
  let [at, dictionaryFrom, dictionaryEndsAt] = [0, -1, -1];
  for (;;) {
    at = endOf(BLANKS, bytes, at);
    const char = bytes[at];
    if (char === undefined) break;
    if (tokens.length > MOST_TOKENS) return null;
    if (char === '%') {
      const line = bytes.slice(at).search(/[\r\n]/);
      if (line === -1) break;
      at += line;
    } else if (char === '(') {
      at = endOfString(bytes, at);
      if (at === -1) return null;
      tokens.push('()');
    } else if (bytes.startsWith('<<', at)) {
      opened.push(tokens.length);
      tokens.push('<<');
      at += 2;
    } else if (bytes.startsWith('>>', at)) {
      const from = opened.pop();
      if (from === undefined) return null;
      tokens.push('>>');
      at += 2;
      [dictionaryFrom, dictionaryEndsAt] = [from, tokens.length];
    } else if (char === '<') {
      const end = endOf(HEX_STRING, bytes, at);
      if (end === at) return null;
      tokens.push('()');
      at = end;
    } else if (char === ')' || char === '>') {
      return null;
    } else if ('[]{}'.includes(char)) {
      tokens.push(char);
      at += 1;
    } else {
      const isName = char === '/';
      const end = endOf(REGULAR, bytes, isName ? at + 1 : at);
      const word = bytes.slice(at, end);
      if (word === 'stream' && dictionaryEndsAt === tokens.length && opened.length === 0) {
        const dictionary = ` ${tokens.slice(dictionaryFrom).join(' ')} `;
        const begins = endOf(LINE_END, bytes, end);
        streams.push({ dictionary, begins });
        reached.add(at);
        at = endOfContent(bytes, begins, dictionary);
        if (at === -1) return null;
      } else {
        tokens.push(isName ? unescapeNames(word) : word);
        at = end;
      }
    }
  }
  if (opened.length > 0 || hasHiddenStream(bytes, reached)) return null;
  return { tokens: ` ${tokens.join(' ')} `, streams };
}
