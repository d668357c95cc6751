import { type ConfigurationPart, row } from './configuration-row.ts';

/** The variables of a site whose services or sub-apps lie on several hosts. */
export const otherHosts: ConfigurationPart = {
  title: 'Services and sub-apps on other hosts',
  text: 'The same program can run as a second server that answers only some services, on the same database and with the same `SERVER_KEYS`. It serves no pages and runs no jobs. Pages call it with a token (`jwt`, ES256, 5 minutes) that the server with the pages issues. It checks the token by the keys at `<ISSUER>/.well-known/jwks.json`, accepts no cookies, and lets no other site call it. The key pair is derived from `SERVER_KEYS` and changes with them. While such a server is down, what needs it says so, and the rest works.',
  settings: [
    row(
      'SERVICE_HOSTS',
      'none: all are here',
      'services of other servers: `mail=https://mail.example,order=…`; of `address`, `order`, `mail`, `delivery`, `content`',
    ),
    row(
      'SUB_APPS',
      'none: all are here',
      'pages of other hosts: `batch=https://batch.example/app,…`; a sub-app gets the query without tokens, codes, openId and phone',
    ),
    row(
      'SERVICES ISSUER',
      'none',
      'on the second server: its services (`mail,order`), and the origin of the server with the pages; `PUBLIC_URL` is its own origin, as in `SERVICE_HOSTS`',
    ),
  ],
};
