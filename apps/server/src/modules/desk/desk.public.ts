/** Finds people by a number of theirs or a full phone; see the function. */
export { findPeople } from './find.ts';
