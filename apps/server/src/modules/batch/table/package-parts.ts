import { TableRefused } from '@yidi/rules/batch/delimited';
import { readXml } from './xml.ts';
import { partName, type ZipEntry } from './zip.ts';

/** The maximum of files to which a part refers. */
const NAMED_AT_MOST = 5_000;

type Files = ReadonlyMap<string, ZipEntry>;

/** The targets of a part: by id, and by type (`sharedStrings`, `styles`: its last word). */
interface Relations {
  readonly byId: ReadonlyMap<string, string>;
  readonly byKind: ReadonlyMap<string, string>;
}

export interface Workbook {
  readonly book: ZipEntry;
  /** Returns the target of a relationship; undefined outside the package. */
  partOf(id: string): ZipEntry | undefined;
  readonly strings: ZipEntry | undefined;
  readonly styles: ZipEntry | undefined;
}

/**
 * Finds the parts of a workbook by relationships, because programs name files freely; the usual
 * names are the fallback. Source: ECMA-376 part 2.
 * @throws TableRefused `type` for other packages
 */
export async function openWorkbook(files: Files): Promise<Workbook> {
  const root = await readRelations(files, '');
  const path = root.byKind.get('officedocument') ?? 'xl/workbook.xml';
  const book = files.get(path);
  // Binary workbooks end in .bin, text documents in document.xml.
  if (!book?.name.endsWith('.xml') || /(?:document|presentation)\.xml$/.test(path)) throw new TableRefused('type');
  const relations = await readRelations(files, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOfKind = (kind: string) =>
    files.get(relations.byKind.get(kind.toLowerCase()) ?? partName(`${folder}${kind}.xml`));
  return {
    book,
    partOf: (id) => files.get(relations.byId.get(id) ?? ''),
    strings: partOfKind('sharedStrings'),
    styles: partOfKind('styles'),
  };
}

/** Reads the relationships of a part; paths cannot leave the package. */
async function readRelations(files: Files, path: string): Promise<Relations> {
  const cut = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, cut);
  const file = files.get(`${folder}_rels/${path.slice(cut)}.rels`);
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  if (!file) return { byId, byKind };
  await readXml(file, {
    open({ name, attribute }) {
      if (byId.size >= NAMED_AT_MOST) throw new TableRefused('bomb');
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = resolve(folder, attribute('Target') ?? '');
      byId.set(attribute('Id') ?? '', target);
      const kind = (attribute('Type') ?? '').split('/').at(-1)!.toLowerCase();
      if (!byKind.has(kind)) byKind.set(kind, target);
    },
  });
  return { byId, byKind };
}

function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  const [path = ''] = (target.startsWith('/') ? target : folder + target).split('#');
  for (const step of partName(path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
