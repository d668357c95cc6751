import type { InterAddressField } from '@yidi/contract/values/inter';
import type { AddressRule, Consignee } from './destination.ts';

/** By what the address of a destination is printed. */
export interface PrintRule {
  readonly address: Pick<AddressRule, 'format' | 'upper'>;
  readonly printedName: string;
}

/** The fields of each mark of a format. */
const streetLines = ['line1', 'line2', 'line3'] as const;
const marksOfFormat: ReadonlyMap<string, readonly InterAddressField[]> = new Map<string, readonly InterAddressField[]>([
  ['N', ['name']],
  ['O', ['company']],
  ['A', streetLines],
  ['D', ['dependentLocality']],
  ['C', ['locality']],
  ['S', ['region']],
  ['Z', ['postcode']],
]);

const fieldsOfMark = (mark: string | undefined) => marksOfFormat.get(mark ?? '') ?? [];

/** Returns the fields of an address in the order of its form: as printed, then phone and e-mail. */
export function fieldsInOrder(format: string): InterAddressField[] {
  const marks = [...format.matchAll(/%([NOADCSZ])/g)].flatMap(([, mark]) => fieldsOfMark(mark));
  const name = marks.filter((field) => field === 'name');
  return [...name, ...marks.filter((field) => field !== 'name'), 'phone', 'email'];
}

/**
 * Returns the lines as they are printed: in the destination's order, without empty parts and
 * without marks that only parted empty ones, the destination's name last.
 */
export function printAddress(rule: PrintRule['address'], fields: Consignee, printedName: string): string[] {
  const textOf = (field: InterAddressField) =>
    rule.upper.includes(field) ? fields[field].toUpperCase() : fields[field];
  const lines = rule.format.split('%n').flatMap((line) => {
    if (line === '%A') return streetLines.map(textOf);
    // Marks of libaddressinput that our form has no field for.
    if (/^%[^NOADCSZ]$/.test(line)) return [];
    const marks = [...line.matchAll(/%([NOADCSZ])/g)];
    const values = marks.map(([, mark]) => fieldsOfMark(mark).map(textOf).filter(Boolean).join(', '));
    if (marks.length > 0 && values.every((value) => value === '')) return [];
    return [fillLine(line, marks, values)];
  });
  return [...lines.map((line) => line.trim()).filter(Boolean), printedName];
}

/** Fills a line. A literal between two marks is printed only if both have a value. */
function fillLine(line: string, marks: readonly RegExpExecArray[], values: readonly string[]): string {
  let printed = '';
  let end = 0;
  let isFilled = false;
  for (const [index, mark] of marks.entries()) {
    const literal = line.slice(end, mark.index);
    end = mark.index + mark[0].length;
    const value = values[index]!;
    if (value === '') continue;
    printed += index === 0 || isFilled ? literal : '';
    printed += value;
    isFilled = true;
  }
  return printed + line.slice(end);
}
