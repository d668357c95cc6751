import { dictionary } from './language.ts';

/** The page of the demo that logs in to the console. */
export const staffDemo = dictionary({
  title: ['运营台演示：用谁的身份登录', 'Console demo: log in as'],
  lead: [
    '演示里不用通行密钥就能登录。正式环境没有这一页，人人都用通行密钥。',
    'The demo logs in without a passkey. In production this page does not exist and everybody uses a passkey.',
  ],
});
