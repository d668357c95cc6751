import { dictionary } from './language.ts';

/** The link to the certification, for pages that load no other phrase of it. */
export const identityEntry = dictionary({
  identity: ['实名认证', 'Real name'],
  sub: ['寄件不用\u200b再登记证件', 'No card to register when sending'],
  done: ['已认证', 'Certified'],
});
