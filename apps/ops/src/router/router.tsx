import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { claimFilters, payoutStates } from '@yidi/contract/values/claim';
import { contentKinds, contentStates } from '@yidi/contract/values/content-revision';
import { dispatchFilters } from '@yidi/contract/values/dispatch';
import { caseFilters, caseKinds } from '@yidi/contract/values/inquiry-desk';
import { refundWaits } from '@yidi/contract/values/pay';
import { securityEvents, securityResults } from '@yidi/contract/values/security';
import { approvalStates, staffRoles, staffStates, staffTargets } from '@yidi/contract/values/staff';
import * as z from 'zod/mini';
import { meQuery } from '../api/me.ts';
import { firstPathOf } from '../shell/menu.ts';
import { BrokenPage, NoPage } from '../shell/no-page.tsx';
import { SignedIn } from '../shell/signed-in.tsx';
import { askedWords, calendarYear, day, listSearch, openSearch, readSearch, readValue, word } from './search-params.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NoPage });

/** Everything but the enrolment: shown to a logged-in colleague, else it is the log-in. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: SignedIn });

const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyRouteComponent(() => import('../features/door/enrol.page.tsx'), 'EnrolPage'),
});

const search = createRoute({
  getParentRoute: () => inside,
  path: '/search',
  validateSearch: readSearch({ words: askedWords }),
  component: lazyRouteComponent(() => import('../features/desk/search.page.tsx'), 'SearchPage'),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$id',
  validateSearch: readSearch({ reveal: z.literal(true), only: word }),
  component: lazyRouteComponent(() => import('../features/desk/story.page.tsx'), 'OrderPage'),
});

const mail = createRoute({
  getParentRoute: () => inside,
  path: '/mails/$id',
  validateSearch: readSearch({ reveal: z.literal(true), only: word }),
  component: lazyRouteComponent(() => import('../features/desk/story.page.tsx'), 'MailPage'),
});

const dispatch = createRoute({
  getParentRoute: () => inside,
  path: '/dispatch',
  validateSearch: readSearch({ ...listSearch, ...openSearch, office: word, day, filter: z.enum(dispatchFilters) }),
  component: lazyRouteComponent(() => import('../features/dispatch/dispatch.page.tsx'), 'DispatchPage'),
});

const claims = createRoute({
  getParentRoute: () => inside,
  path: '/claims',
  validateSearch: readSearch({ ...listSearch, filter: z.enum(claimFilters) }),
  component: lazyRouteComponent(() => import('../features/claim/claims.page.tsx'), 'ClaimsPage'),
});

const claim = createRoute({
  getParentRoute: () => inside,
  path: '/claims/$no',
  component: lazyRouteComponent(() => import('../features/claim/claim.page.tsx'), 'ClaimPage'),
});

const inquiries = createRoute({
  getParentRoute: () => inside,
  path: '/inquiries',
  validateSearch: readSearch({ ...listSearch, filter: z.enum(caseFilters), kind: z.enum(caseKinds) }),
  component: lazyRouteComponent(() => import('../features/inquiry/inquiries.page.tsx'), 'InquiriesPage'),
});

const inquiry = createRoute({
  getParentRoute: () => inside,
  path: '/inquiries/$id',
  component: lazyRouteComponent(() => import('../features/inquiry/inquiry.page.tsx'), 'InquiryPage'),
});

const payouts = createRoute({
  getParentRoute: () => inside,
  path: '/payouts',
  validateSearch: readSearch({ ...listSearch, ...openSearch, state: z.enum(payoutStates) }),
  component: lazyRouteComponent(() => import('../features/claim/payouts.page.tsx'), 'PayoutsPage'),
});

const refunds = createRoute({
  getParentRoute: () => inside,
  path: '/refunds',
  validateSearch: readSearch({ ...listSearch, ...openSearch, waits: z.enum(refundWaits) }),
  component: lazyRouteComponent(() => import('../features/money/refunds.page.tsx'), 'RefundsPage'),
});

const content = createRoute({
  getParentRoute: () => inside,
  path: '/content',
  validateSearch: readSearch({ ...listSearch, kind: z.enum(contentKinds), state: z.enum(contentStates) }),
  component: lazyRouteComponent(() => import('../features/content/content.page.tsx'), 'ContentPage'),
});

const announcement = createRoute({
  getParentRoute: () => inside,
  path: '/content/$id',
  component: lazyRouteComponent(() => import('../features/content/editor.page.tsx'), 'EditorPage'),
});

const state = createRoute({
  getParentRoute: () => inside,
  path: '/state',
  validateSearch: readSearch({ ...listSearch, ...openSearch, job: word }),
  component: lazyRouteComponent(() => import('../features/state/state.page.tsx'), 'StatePage'),
});

const calendar = createRoute({
  getParentRoute: () => inside,
  path: '/calendar',
  validateSearch: readSearch({ year: calendarYear, from: day, to: day }),
  component: lazyRouteComponent(() => import('../features/calendar/calendar.page.tsx'), 'CalendarPage'),
});

const tariff = createRoute({
  getParentRoute: () => inside,
  path: '/tariff',
  component: lazyRouteComponent(() => import('../features/tariff/tariff.page.tsx'), 'TariffPage'),
});

const tariffVersion = createRoute({
  getParentRoute: () => inside,
  path: '/tariff/versions/$version',
  component: lazyRouteComponent(() => import('../features/tariff/version.page.tsx'), 'VersionPage'),
});

const tariffDraft = createRoute({
  getParentRoute: () => inside,
  path: '/tariff/$id',
  component: lazyRouteComponent(() => import('../features/tariff/draft.page.tsx'), 'DraftPage'),
});

const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals',
  validateSearch: readSearch({ ...listSearch, ...openSearch, state: z.enum(approvalStates) }),
  component: lazyRouteComponent(() => import('../features/approval/approvals.page.tsx'), 'ApprovalsPage'),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: readSearch({
    ...listSearch,
    ...openSearch,
    whose: askedWords,
    staffId: word,
    call: word,
    targetKind: z.enum(staffTargets),
    targetId: word,
    personal: z.literal(true),
    from: day,
    to: day,
  }),
  component: lazyRouteComponent(() => import('../features/audit/audit.page.tsx'), 'AuditPage'),
});

const security = createRoute({
  getParentRoute: () => inside,
  path: '/security',
  validateSearch: readSearch({
    ...listSearch,
    ...openSearch,
    event: z.enum(securityEvents),
    result: z.enum(securityResults),
    staffId: word,
    personId: word,
    phone: askedWords,
    net: word,
    from: day,
    to: day,
  }),
  component: lazyRouteComponent(() => import('../features/security/security.page.tsx'), 'SecurityPage'),
});

const staff = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  validateSearch: readSearch({
    ...listSearch,
    ...openSearch,
    act: z.enum(['invite', 'roles', 'disable', 'link']),
    state: z.enum(staffStates),
    role: z.enum(staffRoles),
  }),
  component: lazyRouteComponent(() => import('../features/people/people.page.tsx'), 'PeoplePage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account.page.tsx'), 'AccountPage'),
});

/** Opens the router of the console. Filters, sort and columns are its typed search parameters. */
export function openRouter(client: QueryClient) {
  const first = createRoute({
    getParentRoute: () => inside,
    path: '/',
    async beforeLoad() {
      const me = await client.fetchQuery({ ...meQuery, staleTime: Number.POSITIVE_INFINITY }).catch(() => undefined);
      if (me) throw redirect({ to: firstPathOf(me.menu), replace: true });
    },
  });
  const tariffs = [tariff, tariffVersion, tariffDraft];
  const desks = [search, order, mail, dispatch, claims, claim, inquiries, inquiry, payouts, refunds];
  const rules = [content, announcement, calendar, ...tariffs];
  const pages = [first, ...desks, ...rules, state, approvals, audit, security, staff, account];
  return createRouter({
    parseSearch: parseSearchWith(readValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readValue),
    routeTree: root.addChildren([enrol, inside.addChildren(pages)]),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NoPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
  /** What an entry of the history knows besides its address, so that no copied link contains it. */
  interface HistoryState {
    /** The words of the search that led here. They may be a phone. */
    readonly words?: string;
    /** The previous entry is the list that the page's link back leads to. */
    readonly fromList?: boolean;
  }
}
