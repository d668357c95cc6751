/** Joins the separate notes to the courier in one text. */
export const NOTE_COMMA = '，';
/** Joins the notes of several texts. */
export const NOTE_BREAK = '；';
