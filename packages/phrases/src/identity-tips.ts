import { dictionary } from './language.ts';

/** The `tips` of a real-name certification (spec §3): before one, and with one. */
export const identityTips = dictionary({
  ask: [
    '实名一次，以后用\u200b本人姓名寄件，快递员\u200b核对姓名就行，不用\u200b再登记证件。',
    'Senders have to prove who they are. Certified once, the courier only looks at you when you send under your own name, and registers no card.',
  ],
  change: [
    '换成\u200b另一张证件。新证件\u200b核对通过以前，原来的实名\u200b一直有效。',
    'Change to another card. Until the new one has been found right, the old certification holds.',
  ],
});
