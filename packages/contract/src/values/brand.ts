/** The project that is asked for where none is named. Source: domain.md §14. */
export const DEFAULT_PROJECT = 'APPLE';

/** The most mails that one partner number has. */
export const BRAND_MAILS_MAX = 300;

/** A partner number as people write it: 4–32 digits and letters, blanks and dashes left out. */
export const cleanPartnerNo = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const isPartnerNo = (text: string) => /^[A-Z0-9]{4,32}$/.test(text);

export const isProjectCode = (text: string) => /^[A-Z0-9]{2,16}$/.test(text);

/** What an import made of a line: new, changed, as it was before, or refused. */
export const brandResults = ['stored', 'changed', 'known', 'refused'] as const;
