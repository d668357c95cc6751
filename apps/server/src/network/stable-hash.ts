/**
 * Returns the FNV-1a hash of a text as a whole number 0–2³²−1. It is the same on every machine, so
 * that invented facts never change.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // A final mixing step, for the low digits of short codes that differ in one character.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
