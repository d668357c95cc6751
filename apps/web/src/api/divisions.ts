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

const kept = new Map<string, Promise<unknown>>();

function fetchOnce<T>(url: string): Promise<T> {
  const known = kept.get(url);
  if (known) return known as Promise<T>;
  const answer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`divisions ${response.status}`);
    return response.json() as Promise<T>;
  });
  kept.set(url, answer);
  answer.catch(() => kept.delete(url));
  return answer;
}

/** The division tree by level for the tree picker; a province's file is fetched when it is first opened. */
export function divisionTree(base: string) {
  const childrenByCode = new Map<string, readonly PackedNode[]>();
  const keep = (node: PackedNode): TreeNode => {
    childrenByCode.set(node[0], node[2] ?? []);
    return { id: node[0], label: node[1], leaf: (node[2]?.length ?? 0) === 0 };
  };
  return async (parent: TreeNode | undefined): Promise<readonly TreeNode[]> => {
    const index = await fetchOnce<DivisionIndex>(`${base}/index.json`);
    if (!parent) return index.provinces.map(({ code, name }) => ({ id: code, label: name }));
    const province = index.provinces.find(({ code }) => code === parent.id);
    if (!province) return (childrenByCode.get(parent.id) ?? []).map(keep);
    const file = await fetchOnce<ProvinceFile>(`${base}/${province.file}`);
    return file.children.map(keep);
  };
}

/** The names of a chosen path by level; units directly under a province have no city, 东莞 and its like no district. */
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
