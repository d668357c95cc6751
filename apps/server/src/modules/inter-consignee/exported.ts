import { exported } from '../../call/exported.ts';

/** What consignees wrote is their data: an order that uses it exports it to the sender. */
export const exportedConsigneeLinks = exported('consigneeLinks', ['consignee_link'], (db, { personId }) =>
  db
    .selectFrom('consigneeLink')
    .select(['country', 'madeAt as createdAt', 'expiresAt as validUntilAt', 'filledAt'])
    .where('personId', '=', personId)
    .orderBy('madeAt')
    .execute(),
);
