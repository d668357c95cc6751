const parameter = /\{(\w+)\}/g;

/** Returns the names of a path's `{name}` parts. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(parameter)].map((found) => found[1]!);
}

/** Fills the names of a path, percent-encoded. Also returns the fields that are not in the path. */
export function fillPath(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): { path: string; rest: Readonly<Record<string, unknown>> } {
  if (!path.includes('{')) return { path, rest: fields };
  const rest = { ...fields };
  const filled = path.replace(parameter, (_whole, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name] ?? ''));
  });
  return { path: filled, rest };
}
