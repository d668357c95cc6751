/** What makes a table program take a text for a formula; full-width signs are turned into these by some. */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no table program runs, whatever it is saved as later: it begins with a mark, which `readCell` removes again. */
export function safeCell(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text;
}

/** A cell as it was before `safeCell`. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
