/** The file name of pasted rows, in the language of the user who pasted them. */
const pastedAs: readonly string[] = ['粘贴几行', 'Paste rows'];

export const tableName = {
  zh: (stored: string): string => (pastedAs.includes(stored) ? '粘贴的名单' : stored),
  en: (stored: string): string => (pastedAs.includes(stored) ? 'Pasted rows' : stored),
};
