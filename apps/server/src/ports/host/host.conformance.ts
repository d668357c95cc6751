import { describe, expect, test } from 'vitest';
import { type Host, type HostRefusal, HostRefused } from './host.ts';
import type { GivenCode, VendorFault } from './vendor.fixture.ts';

export interface HostUnderTest {
  /** Opens the adapter. Without the vendor's help it has short time limits. */
  open(with_?: 'wrongKey' | 'rotatedKey'): Host;
  /** Makes the vendor give a code for a user. */
  give(state: GivenCode['state']): { readonly code: string; readonly openId: string };
  /** Returns the codes that the vendor was sent since the last call. */
  askedCodes(): readonly string[];
  setFault?(fault: VendorFault | null): void;
  /** The refusals by which this vendor answers; vendors that cannot tell some apart repeat one. */
  readonly refusals: { readonly used: HostRefusal; readonly foreign: HostRefusal; readonly late: HostRefusal };
  /** Whether the vendor marks virtual users and blocked ones. */
  readonly marks: readonly ('snapshot' | 'blocked')[];
}

const FAULTS: readonly VendorFault[] = [
  'silence',
  'error500',
  'garbage',
  'list',
  'flood',
  'redirect',
  'noId',
  'longId',
  'lostAnswer',
];

const refusalOf = async (work: Promise<unknown>): Promise<HostRefusal | unknown> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof HostRefused ? error.reason : error),
  );

/** Describes what every adapter must do with codes, keys and faults of its vendor. */
export function hostConformance(name: string, { open, give, askedCodes, setFault, ...under }: HostUnderTest): void {
  describe(name, () => {
    test('a code gives the id of its user; the code is sent once', async () => {
      const { code, openId } = give('good');
      askedCodes();
      expect(await open().exchange(code)).toMatchObject({ openId, virtual: false });
      expect(askedCodes()).toEqual([code]);
    });

    test('a used, a foreign and an expired code are refused', async () => {
      const { code } = give('good');
      const host = open();
      await host.exchange(code);
      expect(await refusalOf(host.exchange(code))).toBe(under.refusals.used);
      expect(await refusalOf(host.exchange('code-of-another-app'))).toBe(under.refusals.foreign);
      expect(await refusalOf(host.exchange(give('late').code))).toBe(under.refusals.late);
    });

    if (under.marks.includes('snapshot'))
      test('a snapshot has a virtual user', async () => {
        expect(await open().exchange(give('snapshot').code)).toMatchObject({ virtual: true });
      });

    if (under.marks.includes('blocked'))
      test('a user whom the vendor blocks is refused', async () => {
        expect(await refusalOf(open().exchange(give('blocked').code))).toBe('virtual');
      });

    test('the address of the vendor contains the app, our return address and the state', () => {
      const host = open();
      const state = 'a1B2'.repeat(8);
      const url = host.authorizeUrl(state);
      if (url === null) return;
      expect(url).toContain(state);
      expect(host.appId).toMatch(/^[\w-]{4,64}$/);
    });

    if (setFault === undefined) return;

    test('a wrong key is refused, a rotated one is accepted', async () => {
      expect(await refusalOf(open('wrongKey').exchange(give('good').code))).toBe('down');
      const { code, openId } = give('good');
      expect(await open('rotatedKey').exchange(code)).toMatchObject({ openId });
    });

    test.each(FAULTS)('%s: down, with one request for the code, named in no error', async (fault) => {
      const { code, openId } = give('good');
      askedCodes();
      setFault(fault);
      try {
        const error = await open()
          .exchange(code)
          .then(() => undefined)
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(HostRefused);
        expect((error as HostRefused).reason).toBe('down');
        const described = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
        expect(described).not.toContain(code);
        expect(described).not.toContain(openId);
      } finally {
        setFault(null);
      }
      expect(askedCodes()).toEqual([code]);
    });
  });
}
