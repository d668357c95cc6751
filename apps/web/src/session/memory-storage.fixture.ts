/** Creates a storage with keys as own properties, like a browser's storage. */
export function memoryStorage(): Storage {
  const stored: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(stored, {
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden((key: string, value: string) => Object.assign(stored, { [key]: value })),
    removeItem: hidden((key: string) => Reflect.deleteProperty(stored, key)),
  }) as unknown as Storage;
}
