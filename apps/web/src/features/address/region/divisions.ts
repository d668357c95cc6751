import { pinyinOf } from '@yidi/rules/address/latin';
import type { TreeNode } from '@yidi/ui/cascader';

/** `index.json`: the provinces and their files. */
interface DivisionIndex {
  readonly provinces: readonly { readonly code: string; readonly name: string; readonly file: string }[];
}

/** [code, name, children] down to the street. */
type PackedNode = readonly [code: string, name: string, children?: readonly PackedNode[]];
interface ProvinceFile {
  readonly code: string;
  readonly name: string;
  readonly children: readonly PackedNode[];
}

const cache = new Map<string, Promise<unknown>>();

function fetchOnce<T>(url: string): Promise<T> {
  const cached = cache.get(url);
  if (cached) return cached as Promise<T>;
  const answer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`divisions ${response.status}`);
    return response.json() as Promise<T>;
  });
  cache.set(url, answer);
  answer.catch(() => cache.delete(url));
  return answer;
}

/** Returns a second name of a place, shown beside the first; undefined if there is none. */
export type OtherName = (name: string) => string | undefined;

const toTreeNode =
  (other?: OtherName) =>
  ([id, label, below]: PackedNode): TreeNode => ({
    id,
    label,
    sub: other?.(label),
    leaf: below === undefined || below.length === 0,
  });

/** Loads the division tree by level. A province's file is fetched when first needed. */
export function divisionTree(base: string, other?: OtherName) {
  return async (parent: TreeNode | undefined): Promise<readonly TreeNode[]> => {
    const index = await fetchOnce<DivisionIndex>(`${base}/index.json`);
    if (!parent) return index.provinces.map(({ code, name }) => ({ id: code, label: name, sub: other?.(name) }));
    const province = index.provinces.find(({ code }) => code.slice(0, 2) === parent.id.slice(0, 2));
    if (!province) return [];
    const file = await fetchOnce<ProvinceFile>(`${base}/${province.file}`);
    return (province.code === parent.id ? file.children : childrenOf(file.children, parent.id)).map(toTreeNode(other));
  };
}

function childrenOf(nodes: readonly PackedNode[], code: string): readonly PackedNode[] {
  for (const [id, , below = []] of nodes) {
    if (id === code) return below;
    const found = childrenOf(below, code);
    if (found.length > 0) return found;
  }
  return [];
}

const MOST_FOUND = 30;

/**
 * Finds units, the best match first: by Latin names (xihu), a part of a name, or names in a row
 * (浙江西湖).
 */
export function divisionSearch(base: string, other?: OtherName) {
  return async (words: string): Promise<readonly (readonly TreeNode[])[]> =>
    findUnits((await fetchOnce<{ units: readonly PackedNode[] }>(`${base}/units.json`)).units, words, other);
}

export function findUnits(
  units: readonly PackedNode[],
  words: string,
  other?: OtherName,
): readonly (readonly TreeNode[])[] {
  const wanted = words.replaceAll(/[\s\p{P}]+/gu, '');
  if (wanted === '') return [];
  const isLatin = /[a-z]/i.test(wanted);
  const found: { readonly path: readonly TreeNode[]; readonly rank: number }[] = [];
  const walk = (nodes: readonly PackedNode[], above: readonly TreeNode[]): void => {
    for (const node of nodes) {
      // A district is never a leaf, because its streets are in the file of its province.
      const path = [...above, { ...toTreeNode(other)(node), leaf: false }];
      const rank = isLatin ? (fitsLatin(path, words) ? 1 : undefined) : rankOf(path, wanted);
      if (rank !== undefined) found.push({ path, rank });
      walk(node[2] ?? [], path);
    }
  };
  walk(units, []);
  return found
    .sort((match, next) => match.rank - next.rank || match.path.length - next.path.length)
    .slice(0, MOST_FOUND)
    .map(({ path }) => path);
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Kinds that users write after a name in Latin letters. */
const LATIN_KIND = /\b(?:district|county|city|prefecture|province|qu|xian|shi|sheng)\b/gi;

/** Returns whether each word begins a Latin name of the path, one at least the last unit's. */
function fitsLatin(path: readonly TreeNode[], words: string): boolean {
  const split = (text: string) =>
    text
      .replaceAll("'", '')
      .split(/[^a-zü]+/i)
      .map(plain)
      .filter(Boolean);
  const named = split(words.replaceAll(LATIN_KIND, ' '));
  // Xian is the name of a city and a kind of county.
  const wanted = named.length > 0 ? named : split(words);
  const names = path.map(({ label, sub = '' }) => [plain(sub), pinyinOf(label)]);
  const begins = (name: readonly string[] | undefined, word: string) =>
    name?.some((spelling) => spelling.startsWith(word)) ?? false;
  if (begins(names.at(-1), wanted.join(''))) return true;
  return (
    wanted.every((word) => names.some((name) => begins(name, word))) &&
    wanted.some((word) => begins(names.at(-1), word))
  );
}

/**
 * Ranks how well a path matches `wanted`, 0 being the best: 0 if its last unit has this name, 1 if
 * the name begins with it, 2 if it contains it, 3 if `wanted` is several names in a row. Undefined
 * if it does not match.
 */
function rankOf(path: readonly TreeNode[], wanted: string): number | undefined {
  const { label: name } = path[path.length - 1]!;
  if (name === wanted || name.slice(0, -1) === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  return isNamedInRow(path, wanted) ? 3 : undefined;
}

/** Returns whether the text is names of the path in order, maybe shortened, the last included. */
function isNamedInRow(path: readonly TreeNode[], wanted: string): boolean {
  const [first, ...below] = path;
  if (!first) return wanted === '';
  if (below.length > 0 && isNamedInRow(below, wanted)) return true;
  for (let length = first.label.length; length >= 2; length -= 1)
    if (wanted.startsWith(first.label.slice(0, length)) && isNamedInRow(below, wanted.slice(length))) return true;
  return false;
}

/** Returns the names of a path. Some units have no city, cities like 东莞 have no district. */
export function regionOfPath(path: readonly TreeNode[]): {
  province: string;
  city: string;
  district: string;
  street: string;
} {
  const region = { province: '', city: '', district: '', street: '' };
  for (const { id, label } of path) {
    if (id.endsWith('0000') && id.length === 6) region.province = label;
    else if (id.length > 6) region.street = label;
    else if (id.endsWith('00')) region.city = label;
    else region.district = label;
  }
  return region;
}

/**
 * Returns the path of a region in the tree, as far as its names are found. Regions without city or
 * district continue with the next level. Loads each level. @throws Error if a level cannot be
 * loaded
 */
export async function pathOfRegion(
  load: (parent: TreeNode | undefined) => Promise<readonly TreeNode[]>,
  { province, city, district, street }: ReturnType<typeof regionOfPath>,
): Promise<TreeNode[]> {
  const path: TreeNode[] = [];
  for (const name of [province, city, district, street].filter(Boolean)) {
    const node = (await load(path[path.length - 1])).find(({ label }) => label === name);
    if (!node) return path;
    path.push(node);
    if (node.leaf) return path;
  }
  return path;
}
