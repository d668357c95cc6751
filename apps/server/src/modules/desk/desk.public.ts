/** Finds people by a number of theirs or a full phone; see the functions. */
export { countPhoneSearch, findPeople, isPhone } from './find.ts';
