const unusual = /[^\s -~·—‘’“”、-】一-龥！-～]/;

/**
 * True for text of common letters, hanzi and signs, which need no look-up: labels print them all.
 */
export const isUsual = (text: string): boolean => !unusual.test(text);
