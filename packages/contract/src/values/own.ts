/**
 * Returns a record's entry for an untrusted key, or undefined. Plain access would find inherited
 * members: `record['valueOf']` is a function, `record['__proto__']` an object.
 */
export function own<R extends object>(record: R, key: string): R[keyof R] | undefined {
  return Object.hasOwn(record, key) ? record[key as keyof R] : undefined;
}
