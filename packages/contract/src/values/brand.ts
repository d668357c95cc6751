/** The default project. Source: domain.md §14. */
export const DEFAULT_PROJECT = 'APPLE';

/** The limit of mails per partner number. */
export const BRAND_MAILS_MAX = 300;

/** Normalizes a typed partner number: 4–32 digits and letters, without blanks and dashes. */
export const cleanPartnerNo = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const isPartnerNo = (text: string) => /^[A-Z0-9]{4,32}$/.test(text);

export const isProjectCode = (text: string) => /^[A-Z0-9]{2,16}$/.test(text);

/** The result of an imported line: new, changed, unchanged or refused. */
export const brandResults = ['stored', 'changed', 'known', 'refused'] as const;
