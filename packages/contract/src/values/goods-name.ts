/** Whether a text can be the name of an article: signs, digits and pictures alone name nothing. */
export function namesSomething(text: string): boolean {
  return /\p{L}/u.test(text);
}
