import { ApiError } from '@yidi/contract/envelope';

/** A segment: its tag, and its elements as lists of components. */
export interface Segment {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
}

/** A message of an interchange, between UNH and UNT. */
export interface Message {
  /** The components of the type in UNH: `EMSEVT`, `3`, `0` … */
  readonly type: readonly string[];
  readonly segments: readonly Segment[];
}

const MOST_SEGMENTS = 60_000;

/** The separators; UNA may define others. */
interface Separators {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly end: string;
}

const USUAL: Separators = { component: ':', element: '+', release: '?', end: "'" };
/** The separators of level B: control characters, without a release character. */
const LEVEL_B: Separators = { component: '\x1f', element: '\x1d', release: ' ', end: '\x1c' };

/** Filling between and after interchanges. */
const FILLING = /^[\s\p{Cc}\ufeff]*/u;

/** Encodings by syntax identifier of UNB; others are read as UTF-8. Source: ISO 9735-1, annex D. */
const REPERTOIRES: ReadonlyMap<string, string> = new Map([
  ['UNOA', 'iso-8859-1'],
  ['UNOB', 'iso-8859-1'],
  ['UNOC', 'iso-8859-1'],
  ['UNOD', 'iso-8859-2'],
  ['UNOE', 'iso-8859-5'],
  ['UNOF', 'iso-8859-7'],
  ['UNOG', 'iso-8859-3'],
  ['UNOH', 'iso-8859-4'],
  ['UNOI', 'iso-8859-6'],
  ['UNOJ', 'iso-8859-8'],
  ['UNOK', 'iso-8859-9'],
  ['UNOL', 'iso-8859-15'],
]);

/** Decodes an interchange: as UTF-8 if valid, else as UNB declares. @throws ApiError MALFORMED */
export function decodeInterchange(bytes: Buffer): string {
  const syntax = /UNB.(UNO[A-Z])/s.exec(bytes.toString('latin1', 0, 64))?.[1] ?? '';
  for (const encoding of ['utf-8', REPERTOIRES.get(syntax)]) {
    if (encoding === undefined) continue;
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The bytes are not valid in this encoding; the next one is tried.
    }
  }
  throw new ApiError('MALFORMED');
}

/**
 * Parses UN/EDIFACT interchanges, syntax 3 and 4. The counts must be right, so that a truncated
 * interchange is refused completely. Source: ISO 9735.
 * @throws ApiError MALFORMED, TOO_LARGE
 */
export function readInterchange(text: string): Message[] {
  const messages: Message[] = [];
  let rest = text.replace(FILLING, '');
  do {
    const { separators, from } = startOf(rest);
    const { segments, end } = segmentsOf(rest, from, separators);
    messages.push(...messagesIn(segments));
    rest = rest.slice(end).replace(FILLING, '');
  } while (rest !== '');
  return messages;
}

function startOf(text: string): { separators: Separators; from: number } {
  if (text.startsWith('UNA')) return { separators: separatorsOf(text.slice(3, 9)), from: 9 };
  return { separators: text.startsWith(`UNB${LEVEL_B.element}`) ? LEVEL_B : USUAL, from: 0 };
}

/** Returns the messages of an interchange; its trailer counts the groups, if there are any. */
function messagesIn(segments: readonly Segment[]): Message[] {
  const [head, ...rest] = segments;
  const tail = rest.pop();
  if (head?.tag !== 'UNB' || tail?.tag !== 'UNZ') throw new ApiError('MALFORMED');
  const { messages, groups } = contentsOf(rest);
  checkTrailer(tail, groups > 0 ? groups : messages.length, componentOf(head, 4));
  return messages;
}

/** Compares a count as a number, because some systems write leading zeros. */
function checkTrailer(tail: Segment, count: number, ref: string): void {
  const [written, named] = [componentOf(tail, 0), componentOf(tail, 1)];
  if (!/^\d{1,10}$/.test(written) || Number(written) !== count) throw new ApiError('MALFORMED');
  if (named !== ref && !(isNumber(named) && isNumber(ref) && Number(named) === Number(ref)))
    throw new ApiError('MALFORMED');
}

const isNumber = (text: string) => /^\d{1,14}$/.test(text);

function separatorsOf(service: string): Separators {
  const [component, element, , release, , end] = [...service];
  if (!component || !element || !release || !end || new Set([component, element, end]).size < 3)
    throw new ApiError('MALFORMED');
  return { component, element, release, end };
}

/** Returns the segments up to UNZ, and where the rest begins; line breaks are ignored. */
function segmentsOf(text: string, from: number, { component, element, release, end }: Separators) {
  const found: Segment[] = [];
  let elements: string[][] = [['']];
  const write = (characters: string) => {
    const last = elements.at(-1)!;
    last[last.length - 1] += characters;
  };
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]!;
    const isEmpty = elements.length === 1 && elements[0]!.length === 1 && elements[0]![0] === '';
    if (char === release && release !== ' ') {
      at += 1;
      write(text[at] ?? '');
    } else if (char === component) elements.at(-1)!.push('');
    else if (char === element) elements.push(['']);
    else if (char === end) {
      // Some systems end a segment twice.
      if (isEmpty) continue;
      const [[tag = ''] = [], ...others] = elements;
      found.push({ tag, elements: others });
      if (found.length > MOST_SEGMENTS) throw new ApiError('TOO_LARGE');
      if (tag === 'UNZ') {
        while (text[at + 1] === end) at += 1;
        return { segments: found, end: at + 1 };
      }
      elements = [['']];
    } else if (char !== '\r' && char !== '\n' && !(isEmpty && /[\s\0]/.test(char))) write(char);
  }
  throw new ApiError('MALFORMED');
}

/** The message or group that is being parsed. */
interface Open {
  readonly head: Segment;
  readonly segments: Segment[];
}

function contentsOf(segments: readonly Segment[]): { messages: Message[]; groups: number } {
  const messages: Message[] = [];
  let open: Open | null = null;
  let group: { readonly head: Segment; readonly before: number } | null = null;
  let groups = 0;
  for (const segment of segments) {
    if (segment.tag === 'UNH') {
      // Either all messages are in groups or none.
      if (open || (groups > 0 && !group)) throw new ApiError('MALFORMED');
      open = { head: segment, segments: [] };
    } else if (segment.tag === 'UNT') {
      if (!open) throw new ApiError('MALFORMED');
      // UNH and UNT count too.
      checkTrailer(segment, open.segments.length + 2, componentOf(open.head, 0));
      messages.push({ type: open.head.elements[1] ?? [], segments: open.segments });
      open = null;
    } else if (open) open.segments.push(segment);
    else if (segment.tag === 'UNG' && !group && (groups > 0 || messages.length === 0)) {
      group = { head: segment, before: messages.length };
      groups += 1;
    } else if (segment.tag === 'UNE' && group) {
      checkTrailer(segment, messages.length - group.before, componentOf(group.head, 4));
      group = null;
    } else throw new ApiError('MALFORMED');
  }
  if (open || group) throw new ApiError('MALFORMED');
  return { messages, groups };
}

/** Returns a component of an element; '' if absent. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): string =>
  elements[element]?.[component]?.trim() ?? '';
