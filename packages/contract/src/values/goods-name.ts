/** True if a text can name an article; signs, digits and pictures alone cannot. */
export function namesSomething(text: string): boolean {
  return /\p{L}/u.test(text);
}
