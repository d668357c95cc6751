import { type RawBuilder, sql } from 'kysely';

/** Begins the ids of partners' apps. Ids that vendors give to the operator's apps have no colon. */
const PREFIX = 'partner:';

/** Returns the id under which the users of a partner's app are stored, beside those of vendors. */
export const partnerAppId = (partner: string): string => `${PREFIX}${partner}`;

/**
 * Returns whether an app is a partner's. Its users are named by links, which can be passed on: who
 * opened one may be someone else.
 */
export const isPartnerApp = (appId: string): boolean => appId.startsWith(PREFIX);

/** The same as an SQL condition on a column with the id of an app; false for NULL. */
export const isPartnerColumn = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${column} LIKE ${`${PREFIX}%`}, false)`;
