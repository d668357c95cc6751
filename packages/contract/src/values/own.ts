/**
 * The entry of a record under a key from outside, or undefined. A plain look-up also finds what
 * every object inherits: `record['valueOf']` is a function, `record['__proto__']` an object.
 */
export function own<R extends object>(record: R, key: string): R[keyof R] | undefined {
  return Object.hasOwn(record, key) ? record[key as keyof R] : undefined;
}
