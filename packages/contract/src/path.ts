const parameter = /\{(\w+)\}/g;

/** The names in a path's `{name}` parts. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(parameter)].map((found) => found[1]!);
}

/** A path with the fields that it names put in, percent-encoded, and the fields that are sent otherwise. */
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
