import { describe, expect, test } from 'vitest';
import { isInside, vendorUrl } from './public-url.ts';

const at = (address: string) => async () => [{ address }];
const base = 'https://api.vendor.example';

describe('an address that a vendor gave', () => {
  test.each([
    ['https://10.0.0.1/bill', '10.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://[::1]/bill', '::1'],
    ['https://[::ffff:127.0.0.1]/bill', '::ffff:127.0.0.1'],
    ['https://bill.example/x', '192.168.1.7'],
    ['https://bill.example/x', 'fd00::1'],
    ['http://bill.example/x', '203.0.113.7'],
    [`https://${'user'}:${'word'}@bill.example/x`, '203.0.113.7'],
    ['file:///etc/passwd', '203.0.113.7'],
    ['no address', '203.0.113.7'],
  ])('%s at %s is not fetched', async (given, address) => {
    await expect(vendorUrl(given, base, at(address))).rejects.toThrow();
  });

  test('a public one is, and one on the host that the operator configured', async () => {
    expect((await vendorUrl('https://bill.example/x', base, at('203.0.113.7'))).href).toBe('https://bill.example/x');
    expect((await vendorUrl('http://127.0.0.1:9/x', 'http://127.0.0.1:9', at('127.0.0.1'))).href).toBe(
      'http://127.0.0.1:9/x',
    );
  });

  test('a text that is no IP address counts as inside', () => {
    for (const word of ['', 'localhost', '127.1']) expect(isInside(word)).toBe(true);
  });
});
