const unusual = /[^\s -~·—‘’“”、-】一-龥！-～]/;

/** Letters, hanzi and signs that nearly every text is made of, all of which a label prints: for the rest a table is asked. */
export const isUsual = (text: string): boolean => !unusual.test(text);
