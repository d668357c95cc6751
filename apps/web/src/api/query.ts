/** Shared with the console (packages/shell). */
export { callQuery, openQueryClient, queryKeyOf, type Sender, senderOf } from '@yidi/shell/query';
