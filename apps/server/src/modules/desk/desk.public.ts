/** Returns the scans of a mail as stories show them. */

/** Finds people by a number of theirs or a full phone; see the functions. */
export { countPhoneSearch, findPeople, isPhone } from './find.ts';
export { scansOfMail } from './story.ts';
