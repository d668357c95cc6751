import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientIpBy } from './client-ip.ts';

const settings = [
  false,
  true,
  '127.0.0.1',
  'loopback',
  'loopback, 10.0.0.0/8',
  'uniquelocal,203.0.113.9',
  '::1/128, fc00::/7, 192.168.0.0/16',
] as const;
const peers = ['127.0.0.1', '10.1.2.3', '203.0.113.9', '::1', 'fc00::7', '::ffff:10.0.0.1', '198.51.100.4'];
const headers = [
  undefined,
  '',
  ' ',
  ',',
  '198.51.100.1',
  ' 198.51.100.1 , 10.0.0.7 ',
  '198.51.100.1,192.168.1.1,10.0.0.7',
  '198.51.100.1,,10.0.0.7',
  '2001:db8::5, fc00::1',
  '::ffff:10.9.9.9',
];

describe('the address of a caller', () => {
  test.each(settings)('is the one that Fastify reads with trustProxy %s', async (trustProxy) => {
    const clientIp = clientIpBy(trustProxy);
    const app = Fastify({ trustProxy });
    app.get('/', (request) => ({ theirs: request.ip, ours: clientIp(request.raw) }));
    for (const remoteAddress of peers) {
      for (const header of headers) {
        const sent = header === undefined ? {} : { 'x-forwarded-for': header };
        const { theirs, ours } = (await app.inject({ url: '/', remoteAddress, headers: sent })).json();
        expect([remoteAddress, header, ours]).toEqual([remoteAddress, header, theirs]);
      }
    }
    await app.close();
  });

  test.each([
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::5]:4711, 10.0.0.7', '2001:db8::5'],
    ['not an address, 10.0.0.7', '10.0.0.7'],
    ['198.51.100.1, unknown', '127.0.0.1'],
    ["198.51.100.1, '; DROP TABLE person", '127.0.0.1'],
    [`198.51.100.1, ${'9'.repeat(4000)}`, '127.0.0.1'],
  ])('is never a word that is no address: %s', async (header, address) => {
    const clientIp = clientIpBy('loopback, 10.0.0.0/8');
    const app = Fastify();
    app.get('/', (request) => ({ ours: clientIp(request.raw) }));
    const { ours } = (await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })).json();
    expect(ours).toBe(address);
    await app.close();
  });
});
