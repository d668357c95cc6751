import { describe, expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import type { AppHistory } from './history.ts';
import { openMatcher } from './match.ts';
import { type Resolved, Router, type View } from './router.ts';
import { type AppUrl, parseHref } from './url.ts';

const match = openMatcher(routeTable);
const found = (path: string) => {
  const found = match(path);
  return found && [found.row.path, found.params];
};

describe('match', () => {
  it.each([
    ['/home', '/home', {}],
    ['/HOME/', '/home', {}],
    ['/', '/', {}],
    ['/queryDetail', '/queryDetail/{mailId?}', {}],
    ['/queryDetail/9032623792139', '/queryDetail/{mailId?}', { mailId: '9032623792139' }],
    ['/my-center/login', '/my-center/{type?}/login', {}],
    ['/my-center/x/login', '/my-center/{type?}/login', { type: 'x' }],
    ['/my-center/set', '/my-center/set', {}],
    ['/query/phone', '/query/phone', {}],
    ['/addresslist/1/order', '/addresslist/{status}/{next?}', { status: '1', next: 'order' }],
    ['/order-detail/a%2Fb', '/order-detail/{orderId}', { orderId: 'a/b' }],
    ['/order-detail/%E0%A4', '/order-detail/{orderId}', { orderId: '%E0%A4' }],
  ])('%s', (path, row, params) => {
    expect(found(path)).toEqual([row, params]);
  });

  it.each(['/nowhere', '/home/more', '/order-detail', '//home', ''])('%s matches no route', (path) => {
    expect(found(path)).toBeUndefined();
  });
});

describe('parseHref', () => {
  it.each([
    ['/examinationList/7?sign=T1', '/examinationList/7', ''],
    ['/query?type=examination&sign=T1&x=1', '/query', '?type=examination&x=1'],
    ['/query?text=a%20b', '/query', '?text=a%20b'],
  ])('%s carries no ticket on', (href, path, search) => {
    expect(parseHref(href)).toEqual({ path, search, hash: '' });
  });
});

const Page = () => null;

/** Starts a visit whose screens load when the test lets them. */
function visit(start = '/home') {
  const written: string[] = [];
  const returned: number[] = [];
  const waiting = new Map<string, (arrival: Resolved | Error) => void>();
  let here = parseHref(start);
  let moved = () => {};
  const history: AppHistory = {
    current: () => here,
    depth: () => written.length,
    write: (url, replace) => {
      here = url;
      written.push(`${replace ? 'replace' : 'push'} ${url.path}${url.search}`);
    },
    ready: async () => {},
    cover: () => () => {},
    go: () => {},
    returnTo: async (depth) => void returned.push(depth),
    restoreScroll: () => {},
  };
  const router = new Router({
    match,
    resolve: (_match, url: AppUrl) =>
      new Promise((done, fail) => {
        waiting.set(url.path, (arrival) => (arrival instanceof Error ? fail(arrival) : done(arrival)));
      }),
    history: (onPop) => {
      moved = onPop;
      return history;
    },
  });
  const shown: View[] = [];
  router.subscribe((view) => shown.push(view));
  const paths = () => shown.map((view) => view.url.path);
  const come = (path: string, arrival: Resolved | Error = { Page }) => waiting.get(path)!(arrival);
  const moveTo = (path: string) => {
    here = parseHref(path);
    moved();
  };
  return { router, shown, paths, written, returned, come, moveTo };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('navigate', () => {
  it('changes URL and screen together, once the screen is loaded', async () => {
    const { router, paths, written, come } = visit();
    const going = router.navigate('/query?mailNo=1');
    await settled();
    expect(router.targetHref()).toBe('/query?mailNo=1');
    expect([paths(), written]).toEqual([[], []]);
    come('/query');
    await going;
    expect([paths(), written]).toEqual([['/query'], ['push /query?mailNo=1']]);
    expect(router.view()).toMatchObject({ row: { path: '/query' }, Page });
  });

  it('is cancelled by a later navigation', async () => {
    const { router, paths, written, come } = visit();
    const first = router.navigate('/query');
    const second = router.navigate('/about');
    come('/about');
    await second;
    come('/query');
    await first;
    expect([paths(), written]).toEqual([['/about'], ['push /about']]);
  });

  it('follows where a route leads on to, and never for ever', async () => {
    const { router, paths, written, come } = visit();
    const going = router.navigate('/s/query');
    come('/s/query', { leadsTo: '/query' });
    await settled();
    come('/query');
    await going;
    expect([paths(), written]).toEqual([['/query'], ['push /query']]);
    const round = new Router({
      match,
      resolve: async () => ({ leadsTo: '/index' }),
      history: () => ({
        current: () => parseHref('/index'),
        depth: () => 0,
        ready: async () => {},
        write() {},
        cover: () => () => {},
        go() {},
        returnTo: async () => {},
        restoreScroll() {},
      }),
    });
    await round.load();
    expect(round.view().row).toBeUndefined();
  });

  it('to the present URL adds no history entry', async () => {
    const { router, written, come } = visit();
    const loaded = router.load();
    come('/home');
    await loaded;
    const again = router.navigate('/home');
    come('/home');
    await again;
    expect(written).toEqual(['replace /home']);
  });

  it('shows the error of a screen that fails to load, and no screen for an unknown path', async () => {
    const { router, shown, come } = visit();
    const going = router.navigate('/query');
    const error = new Error('gone');
    come('/query', error);
    await going;
    await router.navigate('/nowhere');
    expect(shown[0]).toMatchObject({ row: { path: '/query' }, error });
    expect(shown[1]!.row).toBeUndefined();
  });

  it('follows the user back without writing a history entry', async () => {
    const { paths, written, come, moveTo } = visit();
    moveTo('/about');
    come('/about');
    await settled();
    expect([paths(), written]).toEqual([['/about'], []]);
  });
});

describe('guardPage', () => {
  /** Starts a visit whose guard answers when the test lets it. */
  function guarded() {
    const first = visit();
    const answers: ((leaves: boolean) => void)[] = [];
    const end = first.router.guardPage(() => new Promise((done) => answers.push(done)));
    return { ...first, answers, end };
  }

  it('fetches nothing before the answer, and continues after a yes without asking again', async () => {
    const { router, paths, answers, come } = guarded();
    const going = router.navigate('/query');
    await settled();
    expect(router.targetHref()).toBe('/home');
    answers[0]!(true);
    await settled();
    come('/query');
    await going;
    const on = router.navigate('/about');
    come('/about');
    await on;
    expect([paths(), answers.length]).toEqual([['/query', '/about'], 1]);
  });

  it('stays after a no, and asks the next time', async () => {
    const { router, paths, written, returned, answers } = guarded();
    for (const time of [0, 1]) {
      const going = router.navigate('/query');
      answers[time]!(false);
      await going;
    }
    expect([paths(), written, returned]).toEqual([[], [], []]);
  });

  it('restores the URL that the browser has changed, before it asks', async () => {
    const { paths, returned, answers, moveTo } = guarded();
    moveTo('/query');
    await settled();
    expect([returned, answers.length]).toEqual([[0], 1]);
    answers[0]!(false);
    await settled();
    expect([paths(), returned]).toEqual([[], [0]]);
  });

  it('does not ask for a link within the page, nor after the guard was removed', async () => {
    const { router, paths, answers, end, come } = guarded();
    const again = router.navigate('/home#top');
    come('/home');
    await again;
    end();
    const going = router.navigate('/query');
    come('/query');
    await going;
    expect([paths(), answers]).toEqual([['/home', '/query'], []]);
  });
});
