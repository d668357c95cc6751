/** Between the words to the courier that stand apart in a text. */
export const NOTE_COMMA = '，';
/** Between the name of whom a note is about, and the note. */
export const NOTE_OF = '：';
/** Between the notes of several texts, and what else is said. */
export const NOTE_BREAK = '；';
