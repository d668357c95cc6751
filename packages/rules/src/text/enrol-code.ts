/** The signs of a code: no I, L, O and U, which are misread. */
export const ENROL_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve signs are 60 random bits, which nobody guesses while a link is good. */
export const ENROL_CODE_LENGTH = 12;

/** Returns a code as it is stored, from what somebody typed or pasted. */
export const readEnrolCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Returns whether it can be a code. */
export const isEnrolCode = (code: string) =>
  code.length === ENROL_CODE_LENGTH && [...code].every((sign) => ENROL_CODE_SIGNS.includes(sign));

/** Writes a code in groups, to be read aloud. */
export const formatEnrolCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
