import { ApiError } from '@yidi/contract/envelope';

/** A segment: its tag, and its elements as their components. */
export interface Segment {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
}

/** A message of an interchange, from behind UNH to before UNT. */
export interface Message {
  /** UNH's type: its components, `EMSEVT`, `3`, `0` … */
  readonly type: readonly string[];
  readonly segments: readonly Segment[];
}

const MOST_SEGMENTS = 60_000;

/** The characters that part; UNA may name others. */
interface Separators {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly end: string;
}

const USUAL: Separators = { component: ':', element: '+', release: '?', end: "'" };

/**
 * Reads an interchange of UN/EDIFACT, syntax 3 and 4. Its counts must be right: one that was cut off on its way is refused whole.
 * Source: ISO 9735. @throws ApiError MALFORMED, TOO_LARGE.
 */
export function readInterchange(text: string): Message[] {
  const start = text.trimStart();
  const own = start.startsWith('UNA') ? separatorsOf(start.slice(3, 9)) : USUAL;
  const segments = segmentsOf(start.startsWith('UNA') ? start.slice(9) : start, own);
  const [head, ...rest] = segments;
  const tail = rest.pop();
  if (head?.tag !== 'UNB' || tail?.tag !== 'UNZ') throw new ApiError('MALFORMED');
  const messages = messagesOf(rest);
  if (componentOf(tail, 0) !== String(messages.length) || componentOf(tail, 1) !== componentOf(head, 4))
    throw new ApiError('MALFORMED');
  return messages;
}

function separatorsOf(service: string): Separators {
  const [component, element, , release, , end] = [...service];
  if (!component || !element || !release || !end || new Set([component, element, end]).size < 3)
    throw new ApiError('MALFORMED');
  return { component, element, release, end };
}

function segmentsOf(text: string, { component, element, release, end }: Separators): Segment[] {
  const found: Segment[] = [];
  let elements: string[][] = [['']];
  const write = (characters: string) => {
    const last = elements.at(-1)!;
    last[last.length - 1] += characters;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    const isEmpty = elements.length === 1 && elements[0]!.length === 1 && elements[0]![0] === '';
    if (char === release && release !== ' ') {
      at += 1;
      write(text[at] ?? '');
    } else if (char === component) elements.at(-1)!.push('');
    else if (char === element) elements.push(['']);
    else if (char === end) {
      const [[tag = ''] = [], ...others] = elements;
      found.push({ tag, elements: others });
      if (found.length > MOST_SEGMENTS) throw new ApiError('TOO_LARGE');
      elements = [['']];
      // Segments are separated by line breaks, for human readers.
    } else if (!isEmpty || !/\s/.test(char)) write(char);
  }
  if (elements.length > 1 || elements[0]![0]!.trim() !== '') throw new ApiError('MALFORMED');
  return found;
}

function messagesOf(segments: readonly Segment[]): Message[] {
  const messages: Message[] = [];
  let open: { head: Segment; segments: Segment[] } | null = null;
  for (const segment of segments) {
    if (segment.tag === 'UNH') {
      if (open) throw new ApiError('MALFORMED');
      open = { head: segment, segments: [] };
    } else if (segment.tag === 'UNT') {
      // UNH and UNT are counted, too.
      if (!open || componentOf(segment, 0) !== String(open.segments.length + 2)) throw new ApiError('MALFORMED');
      if (componentOf(segment, 1) !== componentOf(open.head, 0)) throw new ApiError('MALFORMED');
      messages.push({ type: open.head.elements[1] ?? [], segments: open.segments });
      open = null;
    } else if (open) open.segments.push(segment);
    else if (segment.tag !== 'UNG' && segment.tag !== 'UNE') throw new ApiError('MALFORMED');
  }
  if (open) throw new ApiError('MALFORMED');
  return messages;
}

/** A component of an element; '' where it is absent. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): string =>
  elements[element]?.[component]?.trim() ?? '';
