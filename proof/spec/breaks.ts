/** An edit of the product after which a row's sentence is false. */
export interface Break {
  /** The number of the row. */
  readonly id: string;
  readonly file: string;
  /** A text that the file contains once. */
  readonly text: string;
  readonly becomes: string;
}

const LOGIN = 'apps/web/src/api/after-login.ts';
const SLIDER = 'apps/server/src/modules/auth/slider/slider.ts';
const PHONE = 'packages/contract/src/values/phone.ts';

export const breaks: readonly Break[] = [
  { id: '2.2', file: 'apps/web/src/session/safe-redirect.ts', text: "=== 'orderself'", becomes: "=== 'order'" },
  { id: '2.4', file: 'apps/web/src/shell/announced.ts', text: ' || search.mailNo ?', becomes: ' ?' },
  { id: '2.44', file: 'apps/web/src/route-table.ts', text: "leadsTo: '/emsClaim'", becomes: "leadsTo: '/query'" },
  {
    id: '3.22',
    file: 'apps/web/src/session/mail-history.ts',
    text: 'new Set([...mailNos, ',
    becomes: '([...mailNos, ',
  },
  { id: '4.6', file: LOGIN, text: 'await send(signAgreement, { contractId: [...neededContractIds] });', becomes: '' },
  { id: '4.7', file: LOGIN, text: 'client.setQueryData<User>(userQuery.queryKey, user);', becomes: '' },
  { id: '4.8a', file: LOGIN, text: "'nothing' : 'certificationTip'", becomes: "'certificationTip' : 'nothing'" },
  {
    id: '4.9',
    file: LOGIN,
    text: "'alreadyCertified' : 'certification'",
    becomes: "'certification' : 'alreadyCertified'",
  },
  { id: '4.12', file: 'packages/rules/src/order/statuses.ts', text: 'status >= 5;', becomes: 'status > 5;' },
  {
    id: '4.13',
    file: 'apps/web/src/route-table.ts',
    text: "page: 'account/linked/accounts-info', login: 'inApps' }",
    becomes: "page: 'account/linked/accounts-info' }",
  },
  {
    id: '4.17',
    file: 'apps/web/src/session/login-declined.ts',
    text: '(nowMs + DAY_MS)',
    becomes: '(nowMs + 2 * DAY_MS)',
  },
  { id: '4.18', file: 'apps/web/src/session/consent.ts', text: '183 * DAY_MS', becomes: '200 * DAY_MS' },
  {
    id: '4.26',
    file: 'apps/web/src/overlays/slider-check.ts',
    text: '  } catch {\n    return',
    becomes: '  } catch (error) {\n    throw error; return',
  },
  { id: '4.27', file: 'apps/web/src/shell/lose-session.ts', text: 'window.location.reload();', becomes: '' },
  { id: '5.2', file: PHONE, text: 'v.length === 6', becomes: 'v.length >= 4' },
  { id: '5.3', file: PHONE, text: 'v.length >= 8', becomes: 'v.length >= 7' },
  { id: '5.4', file: 'apps/web/src/overlays/log-in.ts', text: 'if (!fields.agreed)', becomes: 'if (fields.agreed)' },
  { id: '5.7', file: SLIDER, text: '|| 10, 1), 10)', becomes: '|| 10, 1), 50)' },
  {
    id: '7.5',
    file: 'apps/web/src/api/sign.ts',
    text: "hash: 'SHA-256'",
    becomes: "hash: 'SHA-1'",
  },
  { id: '7.9', file: 'apps/web/src/api/failure-values.ts', text: 'result: true', becomes: 'result: false' },
  { id: '8.6', file: 'apps/web/src/api/say-failure.ts', text: ".replaceAll('null', '')", becomes: '' },
  { id: '8.13', file: 'apps/web/src/channels/mini-program.ts', text: "=== 'refuse-on-pc'", becomes: "=== 'none'" },
  { id: '8.15', file: 'apps/web/src/shell/notices.ts', text: " && row.notice === 'order')", becomes: ')' },
  {
    id: '9.2a',
    file: 'packages/contract/src/calls/agreement.ts',
    text: 'timeoutMs: 8_000 },\n',
    becomes: 'timeoutMs: 9_000 },\n',
  },
  { id: '9.4', file: 'packages/client/src/send.ts', text: 'TIMEOUT_MS = 20_000', becomes: 'TIMEOUT_MS = 30_000' },
  {
    id: '9.6',
    file: 'packages/contract/src/calls/address.ts',
    text: 'size: pageSize(5)',
    becomes: 'size: pageSize(10)',
  },
  {
    id: '9.6a',
    file: 'apps/web/src/features/order/express/express-form.ts',
    text: 'selfDrop: 1 }',
    becomes: 'selfDrop: 0.5 }',
  },
  {
    id: '9.6b',
    file: 'packages/contract/src/values/goods.ts',
    text: "z._default(goodsTypeId, '02')",
    becomes: "z._default(goodsTypeId, '01')",
  },
  {
    id: '9.6c',
    file: 'packages/contract/src/calls/order.ts',
    text: "z._default(option(['6']), '6')",
    becomes: "option(['6'])",
  },
  { id: '9.9', file: 'packages/ui/src/badge-text.ts', text: 'digits.slice(0, 3)', becomes: 'digits.slice(0, 4)' },
  {
    id: '9.12',
    file: 'packages/phrases/src/times.ts',
    text: "dayAfterTomorrow: '后天'",
    becomes: "dayAfterTomorrow: '明天'",
  },
];
