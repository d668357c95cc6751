import { describe, expect, test } from 'vitest';
import { worldDivisions } from '../world/site.ts';
import { makeNetwork } from './network.ts';
import { customsTerritoryOf } from './network-lanes.ts';
import { makeRoutes } from './routes.ts';

const HOUR_MIN = 60;
const { hubs, lanes, offices } = makeNetwork(await worldDivisions());
const routeOf = makeRoutes(hubs, lanes);
const hubByCode = new Map(hubs.map((hub) => [hub.code, hub]));
const trunkOffices = offices.filter((office) => hubByCode.get(office.hubCode)?.trunk);
const oneAHub = [...Map.groupBy(trunkOffices, (office) => office.hubCode).values()].map((some) => some[0]!);

function officeIn(city: string) {
  return offices.find((office) => hubByCode.get(office.hubCode)?.shortName === city)!;
}

describe('the way between two offices', () => {
  test('never enters a customs territory that is neither the sender’s nor the consignee’s', () => {
    let routes = 0;
    for (const from of oneAHub) {
      for (const to of oneAHub) {
        for (const ground of [true, false]) {
          const route = routeOf(from, to, ground);
          if (!route) continue;
          routes += 1;
          const passed = route.stops.flatMap((stop) => hubByCode.get(stop.code) ?? []).map(customsTerritoryOf);
          const ends = new Set([passed[0], passed.at(-1)]);
          expect(passed.every((territory) => ends.has(territory))).toBe(true);
        }
      }
    }
    expect(routes).toBeGreaterThan(1_500);
  });

  test('leads over land from 南京 to 深圳 without 香港', () => {
    const cities = routeOf(officeIn('南京'), officeIn('深圳'), true)?.stops.map((stop) => stop.city);
    expect(cities?.[0]).toBe('南京');
    expect(cities?.at(-1)).toBe('深圳');
    expect(cities).not.toContain('香港');
  });

  test('exists between every two offices of the mainland, over land too', () => {
    const mainland = oneAHub.filter(
      (office) => customsTerritoryOf({ province: office.province }) === '中国大陆' && office.province !== '海南省',
    );
    for (const from of mainland) for (const to of mainland) expect(routeOf(from, to, true)).not.toBeNull();
  });

  test.each([
    ['南京', '乌鲁木齐', true, 60, 110],
    ['南京', '乌鲁木齐', false, 16, 34],
    ['南京', '深圳', true, 28, 52],
    ['南京', '苏州', true, 10, 18],
  ] as const)('from %s to %s (ground: %s) takes between %i and %i hours', (from, to, ground, least, most) => {
    const hours = routeOf(officeIn(from), officeIn(to), ground)!.usualMin / HOUR_MIN;
    expect(hours).toBeGreaterThan(least);
    expect(hours).toBeLessThan(most);
  });
});
