/** Stores what a second person has to approve, and ends it when its subject was taken back. */
export { addApproval as askApproval, endApproval, endStale as endStaleApproval } from './approval/approval.store.ts';
/** Makes the link of the first administrator; see the function. */
export { type FirstRefusal, inviteFirst } from './people/first.ts';
/** Returns the names of colleagues by their ids; lists those who have a permission. */
export { holdersOf as staffWith, namesOf as staffNames } from './people/people.store.ts';
/** Returns the session of a cookie; see the function. */
export { openSession as openStaffSession, sessionOf as staffSessionOf } from './session/session.store.ts';
export { staffCookies } from './session/staff-cookies.ts';
