import { describe, expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import { openMatcher } from './match.ts';
import { type Place, placeOf } from './place.ts';
import { type Arrival, Router, type View } from './router.ts';
import type { Steps } from './steps.ts';

const match = openMatcher(routeTable);
const found = (path: string) => {
  const one = match(path);
  return one && [one.row.path, one.params];
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

  it.each(['/nowhere', '/home/more', '/order-detail', '//home', ''])('%s is nothing', (path) => {
    expect(found(path)).toBeUndefined();
  });
});

describe('placeOf', () => {
  it.each([
    ['/examinationList/7?sign=T1', '/examinationList/7', ''],
    ['/query?type=examination&sign=T1&x=1', '/query', '?type=examination&x=1'],
    ['/query?text=a%20b', '/query', '?text=a%20b'],
  ])('%s carries no ticket on', (href, path, search) => {
    expect(placeOf(href)).toEqual({ path, search, hash: '' });
  });
});

const Page = () => null;

/** A visit whose screens come when the test lets them. */
function visit(start = '/home') {
  const written: string[] = [];
  const waiting = new Map<string, (arrival: Arrival | Error) => void>();
  let here = placeOf(start);
  let moved = () => {};
  const steps: Steps = {
    here: () => here,
    depth: () => written.length,
    write: (place, replace) => {
      here = place;
      written.push(`${replace ? 'replace' : 'push'} ${place.path}${place.search}`);
    },
    go: () => {},
    scroll: () => {},
  };
  const router = new Router({
    match,
    arrive: (_match, place: Place) =>
      new Promise((done, fail) => {
        waiting.set(place.path, (arrival) => (arrival instanceof Error ? fail(arrival) : done(arrival)));
      }),
    steps: (onMove) => {
      moved = onMove;
      return steps;
    },
  });
  const shown: View[] = [];
  router.watch((view) => shown.push(view));
  const paths = () => shown.map((view) => view.place.path);
  const come = (path: string, arrival: Arrival | Error = { Page }) => waiting.get(path)!(arrival);
  const moveTo = (path: string) => {
    here = placeOf(path);
    moved();
  };
  return { router, shown, paths, written, come, moveTo };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('navigate', () => {
  it('changes address and screen together, when the screen is there', async () => {
    const { router, paths, written, come } = visit();
    const going = router.navigate('/query?mailNo=1');
    await settled();
    expect(router.goal()).toBe('/query?mailNo=1');
    expect([paths(), written]).toEqual([[], []]);
    come('/query');
    await going;
    expect([paths(), written]).toEqual([['/query'], ['push /query?mailNo=1']]);
    expect(router.view()).toMatchObject({ row: { path: '/query' }, Page });
  });

  it('is overtaken by a later wish', async () => {
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
      arrive: async () => ({ leadsTo: '/index' }),
      steps: () => ({ here: () => placeOf('/index'), depth: () => 0, write() {}, go() {}, scroll() {} }),
    });
    await round.load();
    expect(round.view().row).toBeUndefined();
  });

  it('to the present place is no step of its own', async () => {
    const { router, written, come } = visit();
    const loaded = router.load();
    come('/home');
    await loaded;
    const again = router.navigate('/home');
    come('/home');
    await again;
    expect(written).toEqual(['replace /home']);
  });

  it('shows the failure of a screen that does not come, and nothing at an unknown path', async () => {
    const { router, shown, come } = visit();
    const going = router.navigate('/query');
    const error = new Error('gone');
    come('/query', error);
    await going;
    await router.navigate('/nowhere');
    expect(shown[0]).toMatchObject({ row: { path: '/query' }, error });
    expect(shown[1]!.row).toBeUndefined();
  });

  it('follows the person back without writing a step', async () => {
    const { paths, written, come, moveTo } = visit();
    moveTo('/about');
    come('/about');
    await settled();
    expect([paths(), written]).toEqual([['/about'], []]);
  });
});
