import { dictionary } from './language.ts';

/** The announced content of screens that are not built yet, by route. */
export const later = dictionary({
  title: ['功能即将上线', 'Coming soon'],
  call: [(hotline: string) => `拨打客服 ${hotline}`, (hotline: string) => `Call ${hotline}`],
  now: ['现在可以', 'For now'],
  soon: ['以后在这里', 'Later, here'],
  does: {
    '/interOrderDetail': [
      '看国际订单的详情。现在请用邮件号查它的轨迹。',
      'An international order in detail. For now you can track it by its mail number.',
    ],
  },
});
