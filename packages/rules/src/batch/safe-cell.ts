/** The start of a formula in table programs; some convert full-width signs. */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Adds a mark that stops table programs from running a text as formula; see `readCell`. */
export function safeCell(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the mark of `safeCell`. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
