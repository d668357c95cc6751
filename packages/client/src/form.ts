/** Encodes a flat record as a form. Absent values are left out, others are written as text. */
export function encodeForm(fields: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) pairs.append(name, String(value));
  }
  return pairs.toString();
}
