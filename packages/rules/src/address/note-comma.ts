/** Between the words to the courier that stand apart in a text. */
export const NOTE_COMMA = '，';
/** Between the notes of several texts, and what else is said. */
export const NOTE_BREAK = '；';
