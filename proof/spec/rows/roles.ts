import type { Line } from '../row.ts';

/** Section 6: roles and permissions. */
export const rolesLines: readonly Line[] = [
  [{ frame: '## 6. Roles and permissions' }],
  [{ frame: '' }],
  [
    {
      id: '6.1',
      says: '- Anonymous and logged-in only; other roles not shown.',
      tests: [
        { file: 'proof/access/access.test.ts', name: 'invalid tokens and cookies get SESSION, anonymous users LOGIN' },
      ],
    },
  ],
  [
    {
      id: '6.2',
      says: '- Prepaid card',
      tests: [
        {
          file: 'e2e/prepaid-buys-a-card.e2e.ts',
          name: 'a card is bought at the vendor and shown on the page with its movement',
        },
      ],
    },
    {
      id: '6.3',
      says: 'and claim require login (prompt 请登录 with go-login or back).',
      tests: [{ file: 'e2e/claim-is-settled.e2e.ts', name: 'asks an anonymous user to log in, with a way back' }],
    },
  ],
  [
    {
      id: '6.4',
      says: '- Batch send: chat app opens a mini program;',
      tests: [
        {
          file: 'e2e/batch-opens-a-mini-program.e2e.ts',
          name: 'is the app’s own element over our entry in the chat app’s browser, on each page anew',
        },
        {
          file: 'e2e/batch-opens-a-mini-program.e2e.ts',
          name: 'is opened by the SDK in the web-view of a mini program',
        },
        {
          file: 'e2e/batch-opens-a-mini-program.e2e.ts',
          name: 'is our own page where the app %s',
        },
        {
          file: 'apps/web/src/channels/mini-program.test.ts',
          name: 'is opened in the web-view of the chat app’s, as the environment says',
        },
      ],
    },
    {
      id: '6.5',
      says: 'payment app opens its mini program.',
      tests: [
        {
          file: 'e2e/batch-opens-a-mini-program.e2e.ts',
          name: 'is opened by its scheme in the payment app, and is our page if nothing opens',
        },
        {
          file: 'apps/web/src/channels/mini-program.test.ts',
          name: 'is opened in the payment app by its scheme, with page and query encoded',
        },
      ],
    },
  ],
  [
    {
      id: '6.6a',
      says: '- Channels: chat app, payment app, native app, search app, others.',
      tests: [
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > wechat on ios' },
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > alipay on android' },
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > baidu on ios' },
        { file: 'apps/web/src/channels/detect.test.ts', name: 'accepts codes and names of the table' },
      ],
    },
    {
      id: '6.6',
      says: 'Channel comes from a channel query parameter kept in session storage, else derived from the browser.',
      tests: [
        { file: 'apps/web/src/channels/detect.test.ts', name: 'prefers the named channel to the user agent' },
        {
          file: 'e2e/shell-keeps-the-channel-of-a-tab.e2e.ts',
          name: 'stays in its tab, through a reload, and out of a new one',
        },
      ],
    },
    {
      id: '6.7',
      says: 'Menu items vary by channel;',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of chat' },
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of web' },
      ],
    },
    {
      id: '6.8',
      says: 'a channel named PostGroup hides the self-send entry.',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of postGroup' },
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: 'are our default entries without a template, for PostGroup without self-send',
        },
        {
          file: 'e2e/order-opens-the-order-page.e2e.ts',
          name: 'is offered no drop-off in a channel without self-send, but a direct link opens it',
        },
      ],
    },
  ],
  [
    {
      id: '6.9',
      says: '- A sign token in the query for examination or channel links authenticates directly.',
      tests: [
        {
          file: 'e2e/exam-finds-its-mail.e2e.ts',
          name: 'by the link of the school once; a second visit asks for number and name',
        },
        {
          file: 'e2e/shell-forgets-tickets.e2e.ts',
          name: '/about removes it from the address bar, and it is not passed on',
        },
        {
          file: 'e2e/shell-forgets-tickets.e2e.ts',
          name: 'is carried by our redirects to the page that exchanges it, and no further',
        },
        {
          file: 'apps/server/src/modules/partner/partner.test.ts',
          name: 'logs in silently after one log-in by SMS, in this partner’s app only, until a log-out',
        },
        {
          file: 'apps/server/src/modules/partner/partner.test.ts',
          name: 'is refused by one wording: twice, late, in another channel or app, of a partner that is off',
        },
        {
          file: 'e2e/account-is-recognised-by-the-app.e2e.ts',
          name: 'in its app: one SMS, then silently, and a used link says so',
        },
      ],
    },
  ],
  [
    {
      id: '6.10',
      says: '- A remembered university code is used for sharing and hides the floating menu.',
      tests: [
        {
          file: 'e2e/shell-carries-the-query.e2e.ts',
          name: 'is remembered in the chat app and hides the floating menu',
        },
        {
          file: 'apps/web/src/session/shared-url.test.ts',
          name: 'a shared URL has the university code of the visit, behind a query of its own',
        },
        {
          file: 'apps/web/src/session/shared-url.test.ts',
          name: 'no screen, overlay or part of the frame joins the origin and a path by itself',
        },
        { file: 'e2e/share-shows-where-it-is.e2e.ts', name: 'is shared with the university code of the visit' },
        {
          file: 'e2e/share-card-in-the-chat-app.e2e.ts',
          name: 'is its own or the home page’s, with the university code of the visit',
        },
      ],
    },
  ],
  [
    {
      id: '6.11',
      says: '- Some calls are sent only inside the chat or payment app.',
      tests: [
        {
          file: 'apps/server/src/modules/share/sign-pages.test.ts',
          name: 'null in another channel and without an account, without a request to the vendor',
        },
        { file: 'apps/web/src/api/only-in.test.ts', name: '%s is sent in its apps and by no other user agent' },
        {
          file: 'apps/web/src/api/only-in.test.ts',
          name: 'the signature of a page, the adverts and their taps are limited to apps',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
