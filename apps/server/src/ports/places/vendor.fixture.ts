import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toGcj } from '../map/gcj.ts';
import { signAmap } from '../map/map.amap.ts';
import type { FoundPlace } from './places.ts';

/** More than the buffers of a connection can take. */
export const FLOOD_BYTES = 48 * 1024 * 1024;

export const AMAP = { key: 'amap-key-of-a-test', secret: 'amap-secret-of-a-test' };

function locationOf(at: { readonly lat: number; readonly lng: number }): string {
  const { lat, lng } = toGcj(at);
  return `${lng},${lat}`;
}

/** Answers as AMap's place search does: empty fields are lists, and a wrong key gives status 0. */
export async function startPlacesVendor(places: readonly FoundPlace[]) {
  const vendor = {
    fault: null as 'silence' | 'error500' | 'garbage' | 'quota' | 'flood' | null,
    /** Number of bytes of a flood that were sent before the connection was closed. */
    floodedBytes: 0,
    asked: [] as URLSearchParams[],
    baseUrl: '',
    close: (): Promise<void> => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    vendor.asked.push(url.searchParams);
    const reply = (body: object, status = 200) => response.writeHead(status).end(JSON.stringify(body));
    if (vendor.fault === 'silence') return undefined;
    if (vendor.fault === 'error500') return reply({}, 500);
    if (vendor.fault === 'garbage') return response.end('<html>');
    if (vendor.fault === 'flood') return void flood(response);
    if (vendor.fault === 'quota') return reply({ status: '0', info: 'DAILY_QUERY_OVER_LIMIT', infocode: '10003' });
    const { sig, ...asked } = Object.fromEntries(url.searchParams);
    if (asked.key !== AMAP.key || sig !== signAmap(asked, AMAP.secret))
      return reply({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' });
    const typed = url.searchParams.get('keywords') ?? '';
    const city = url.searchParams.get('city');
    const found = places
      .filter(({ name, address }) => name.includes(typed) || address.includes(typed))
      .sort((place, other) => Number(other.city === city) - Number(place.city === city));
    const pois = found.map(({ name, address, province, city: cityname, district, lat, lng }) => ({
      ...{ id: 'B0', name, address: address || [], type: [], tel: [] },
      ...{ pname: province, cityname, adname: district, location: locationOf({ lat, lng }) },
    }));
    // A place without a position must be ignored.
    const lost = { id: 'B1', name: typed, address: [], location: [], pname: [], cityname: [], adname: [] };
    return reply({ status: '1', info: 'OK', infocode: '10000', count: String(pois.length + 1), pois: [lost, ...pois] });
  });
  async function flood(response: ServerResponse): Promise<void> {
    response.writeHead(200);
    for (const part = Buffer.alloc(64 * 1024, ' '); vendor.floodedBytes < FLOOD_BYTES; ) {
      if (response.closed) return;
      vendor.floodedBytes += part.length;
      if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  vendor.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vendor.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return vendor;
}
