import { expect, test } from 'vitest';
import { oneServer, readServices } from './service-config.ts';

function read(env: Record<string, string>) {
  const wrong: string[] = [];
  return { config: readServices(env, wrong), wrong };
}

test('without settings this server serves everything', () => {
  expect(read({})).toEqual({ config: oneServer, wrong: [] });
});

test('services have origins, and sub-apps have addresses', () => {
  const { config, wrong } = read({
    SERVICE_HOSTS: 'mail=https://mail.example,order=http://localhost:9000/',
    SUB_APPS: 'batch=https://batch.example/app?from=yidi, invoice=https://invoice.example',
  });
  expect(wrong).toEqual([]);
  expect(config).toEqual({
    hosts: { mail: 'https://mail.example', order: 'http://localhost:9000' },
    subApps: { batch: 'https://batch.example/app?from=yidi', invoice: 'https://invoice.example/' },
    second: null,
  });
});

test('a server of some services names the site whose pages call it', () => {
  const { config, wrong } = read({ SERVICES: 'mail,order', ISSUER: 'https://yidi.example' });
  expect(wrong).toEqual([]);
  expect(config.second).toEqual({ services: ['order', 'mail'], issuer: 'https://yidi.example' });
});

test.each([
  [{ SERVICE_HOSTS: 'mial=https://mail.example' }, 'SERVICE_HOSTS gives an address to some of address, order'],
  [{ SERVICE_HOSTS: 'user=https://user.example' }, 'SERVICE_HOSTS gives an address to some of address, order'],
  [{ SERVICE_HOSTS: 'toString=https://mail.example' }, 'SERVICE_HOSTS gives an address to some of address, order'],
  [{ SERVICE_HOSTS: 'mail' }, 'SERVICE_HOSTS gives an address to some of address, order'],
  [{ SERVICE_HOSTS: 'mail=https://a.example,mail=https://b.example' }, 'SERVICE_HOSTS names mail twice'],
  [{ SERVICE_HOSTS: 'mail=http://mail.example' }, 'needs an address that begins with https://'],
  [{ SERVICE_HOSTS: 'mail=https://mail.example/path' }, 'SERVICE_HOSTS names an origin without a path'],
  [{ SERVICE_HOSTS: 'mail=https://u:p@mail.example' }, 'needs an address that begins with https://'],
  [{ SUB_APPS: 'batch=javascript:alert(1)' }, 'needs an address that begins with https://'],
  [{ SUB_APPS: 'bacth=https://batch.example' }, 'SUB_APPS gives an address to some of batch, query'],
  [{ SERVICES: 'mail' }, 'SERVICES and ISSUER are set together'],
  [{ ISSUER: 'https://yidi.example' }, 'SERVICES and ISSUER are set together'],
  [{ SERVICES: 'user', ISSUER: 'https://yidi.example' }, 'SERVICES names some of address, order'],
  [{ SERVICES: 'mail', ISSUER: 'yidi.example' }, 'ISSUER needs an address'],
  [
    { SERVICES: 'mail', ISSUER: 'https://yidi.example', SERVICE_HOSTS: 'order=https://order.example' },
    'SERVICE_HOSTS is set on the server with the pages',
  ],
])('%j is refused', (env, sentence) => {
  expect(read(env).wrong.join('\n')).toContain(sentence);
});
