/**
 * The permissions of calls of the console. `own`: what every colleague may do with their own
 * account and approvals. A call names one of them; a role is a set of them.
 */
export const staffPermissions = [
  'own',
  'content',
  'rules',
  'story',
  'reveal',
  'askReveals',
  'service',
  'dispatch',
  'finance',
  'state',
  'jobs',
  'audit',
  'staff',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

export const staffRoles = [
  'content',
  'service',
  'dispatch',
  'counter',
  'courier',
  'finance',
  'security',
  'administrator',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The permissions of each role besides `own`. An administrator neither reveals personal data nor
 * moves money. The desks of the other roles bring their permissions with their calls.
 */
export const permissionsOfRole: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  content: ['content'],
  service: ['story', 'reveal', 'askReveals', 'service'],
  dispatch: ['dispatch', 'reveal', 'askReveals'],
  counter: [],
  courier: [],
  finance: ['finance', 'askReveals'],
  security: ['state', 'jobs', 'audit'],
  administrator: ['rules', 'state', 'jobs', 'staff'],
};

/** Roles that apply to certain offices only. */
export const officeRoles: readonly StaffRole[] = ['dispatch', 'counter', 'courier'];

/**
 * Returns whether a text can be the name of a colleague: letters, digits, spaces and the marks of
 * names. No other sign could be read as the end of a name in a sentence, and none is invisible.
 */
export const isStaffName = (name: string) =>
  /^\p{L}[\p{L}\p{M}\p{N} .·•’'-]*$/u.test(name) && !/\p{Default_Ignorable_Code_Point}/u.test(name);

/** `invited`: has no passkey yet, so nobody can log in. */
export const staffStates = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

/** `locked`: only unlocking, log-out and `/staff/me` are served. */
export const staffSessionStates = ['open', 'locked'] as const;

/** What STEPUP asks a colleague for: to unlock the session, or a fresh passkey. */
export type StaffProof = 'unlock' | 'passkey';

/** `first`: printed on the server's machine. `invite`: from the console. */
export const staffLinkKinds = ['first', 'invite'] as const;
export type StaffLinkKind = (typeof staffLinkKinds)[number];

/** The entries of the console's menu, in its order, with the permission that shows them. */
export const staffMenu = {
  search: 'story',
  dispatch: 'dispatch',
  claims: 'service',
  inquiries: 'service',
  payouts: 'finance',
  refunds: 'finance',
  content: 'content',
  state: 'state',
  calendar: 'rules',
  tariff: 'rules',
  approvals: 'own',
  audit: 'audit',
  security: 'audit',
  staff: 'staff',
  account: 'own',
} as const satisfies Record<string, StaffPermission>;
export type StaffMenuEntry = keyof typeof staffMenu;
export const staffMenuEntries = Object.keys(staffMenu) as [StaffMenuEntry, ...StaffMenuEntry[]];

/** A passkey proof is fresh for this time; grants and approvals need one. */
export const FRESH_PASSKEY_S = 300;
/** A session locks after this time without a call, and ends after this time in any case. */
export const STAFF_IDLE_S = 30 * 60;
export const STAFF_SESSION_S = 8 * 3600;
/** An administrator needs this many passkeys before they may grant. */
export const PASSKEYS_TO_GRANT = 2;

/**
 * What a second person decides: roles of a new colleague, roles of a colleague, a new link for one
 * whose passkeys are lost, giving up dead jobs, more reveals in this hour, publishing what closes
 * ordering, holidays and make-up working days, versions of the tariff, offers above the sum that
 * one colleague may offer, payments of compensations.
 */
export const approvalKinds = [
  'staff.invite',
  'staff.roles',
  'staff.link',
  'jobs.giveUp',
  'reveal.more',
  'content.publish',
  'calendar.days',
  'tariff.publish',
  'tariff.withdraw',
  'claim.offer',
  'claim.pay',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * Who may decide it: another person than who asked. More reveals are decided by those who watch
 * over reveals, everything else by the same permission as asked for it.
 */
export const permissionOfApproval: Readonly<Record<ApprovalKind, StaffPermission>> = {
  'staff.invite': 'staff',
  'staff.roles': 'staff',
  'staff.link': 'staff',
  'jobs.giveUp': 'jobs',
  'reveal.more': 'audit',
  'content.publish': 'content',
  'calendar.days': 'rules',
  'tariff.publish': 'rules',
  'tariff.withdraw': 'rules',
  'claim.offer': 'service',
  'claim.pay': 'finance',
};

/** What who asked must be allowed to do, also at the moment at which it is approved. */
export const permissionToAsk: Readonly<Record<ApprovalKind, StaffPermission>> = {
  ...permissionOfApproval,
  'reveal.more': 'askReveals',
};

/**
 * `ended`: it was no longer as it was when it was asked for, so nobody decided. `over`: nobody
 * decided in time.
 */
export const approvalStates = ['waiting', 'done', 'refused', 'ended', 'over'] as const;
export type ApprovalState = (typeof approvalStates)[number];
export const APPROVAL_LIFE_S = 24 * 3600;

/** What a search finds. */
export const hitKinds = ['order', 'mail', 'claim', 'invoice', 'payment', 'refund', 'inquiry'] as const;
export type HitKind = (typeof hitKinds)[number];

/** What has a story of its own, by its id. A mail's id is its number. */
export const storyKinds = ['order', 'mail'] as const;
export type StoryKind = (typeof storyKinds)[number];

/** The parts of a story's personal data that are masked until they are revealed. */
export const revealFields = [
  'senderName',
  'senderPhone',
  'senderAddress',
  'receiverName',
  'receiverPhone',
  'receiverAddress',
] as const;
export type RevealField = (typeof revealFields)[number];

/** Why personal data is shown. Each needs words of the colleague besides. */
export const revealReasons = ['call', 'delivery', 'claim', 'complaint', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** Revealed data is shown this long, and this often in an hour. */
export const REVEAL_SHOWN_S = 600;
export const REVEALS_AN_HOUR = 60;
/**
 * Searches by phone in any hour. Without a limit a colleague could try phones until one of them
 * finds a story, and so read the digits that are masked in it.
 */
export const PHONE_SEARCHES_AN_HOUR = 120;

/** `attention`: something waits for a person. */
export const serviceStates = ['well', 'attention'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** `gone`: somebody else ran it, gave it up, or it ended by itself. */
export const jobResults = ['done', 'gone'] as const;

/** The kinds of ids in requests and audit rows of the console. */
export const staffTargets = [
  'staff',
  'passkey',
  'approval',
  'job',
  'office',
  'person',
  'content',
  'day',
  'tariff',
  ...hitKinds,
] as const;
export type StaffTarget = (typeof staffTargets)[number];
