import type { Line } from '../row.ts';

/** Section 2: screens and routes, part 4 of 4. */
export const routesLines4: readonly Line[] = [
  [
    {
      id: '2.46',
      says: 'External sub-apps:',
      tests: [
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'leads /index to the express-order page, also of another host',
        },
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'leads a sub-app to the host that serves it, without what is secret',
        },
        {
          file: 'apps/server/src/config/service-config.test.ts',
          name: 'services have origins, and sub-apps have addresses',
        },
      ],
    },
    {
      id: '2.44',
      says: 'batch, query, prepaid, claim, invoice, freight, evaluate, courier, disinfect, introduce, express order,',
      tests: [
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/batch renders without any data, in both languages' },
        { file: 'apps/web/src/shell/route-access.test.ts', name: 'leads the sub-app query to its screen /query' },
        { file: 'apps/web/src/shell/route-access.test.ts', name: 'leads the sub-app claim to its screen /emsClaim' },
        { file: 'apps/web/src/shell/route-access.test.ts', name: 'leads the sub-app evaluate to its screen /Evaluate' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/prepaid renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/invoice renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/freight renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/courier renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/disinfect renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/introduce renders without any data, in both languages' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/express renders without any data, in both languages' },
        {
          file: 'e2e/batch-sends-to-many.e2e.ts',
          name: 'a table is read, corrected in place, ordered, and its results are shown',
        },
        {
          file: 'e2e/tariff-quotes-before-an-order.e2e.ts',
          name: 'compares the products of a link without a log-in, and continues to the filled form',
        },
        {
          file: 'e2e/courier-serves-an-address.e2e.ts',
          name: 'starts empty, chooses a place, and opens the form with it',
        },
        {
          file: 'e2e/trace-shows-what-was-done-for-safety.e2e.ts',
          name: 'by its number: first no measure, then each measure with its office, without names',
        },
      ],
    },
    {
      id: '2.45',
      says: 'international.',
      tests: [
        {
          file: 'e2e/international-shows-a-destination.e2e.ts',
          name: 'a gift to Dublin: price, days and rules, then a consignee who survives a reload',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [
    {
      id: '2.47',
      says: 'Announcement: fetched once per tab per session;',
      tests: [
        { file: 'e2e/order-opens-the-order-page.e2e.ts', name: 'reads the announcement of its tab once a session' },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: 'an announcement shown in this session is shown again only after half a day',
        },
      ],
    },
    {
      id: '2.48',
      says: '/index selects the reservation or self-mailing announcement, /query selects the mail-search announcement.',
      tests: [
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: 'returns self-mailing for self-drop orders and with a mail number',
        },
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: 'returns that of the mail search on /query, and undefined on other pages',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
