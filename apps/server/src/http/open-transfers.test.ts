import { beforeEach, describe, expect, it } from 'vitest';
import { LEAST_BYTES, mostTransfers, OpenTransfers, PERIOD_MS } from './open-transfers.ts';

let nowMs = 0;
let transfers = new OpenTransfers(() => nowMs);
beforeEach(() => {
  nowMs = 0;
  transfers = new OpenTransfers(() => nowMs);
});

const nothing = () => undefined;
const classOf = (work: () => unknown) => {
  try {
    work();
    return 'begun';
  } catch (error) {
    return (error as { class: string }).class;
  }
};

describe('OpenTransfers.begin', () => {
  it('refuses a further transfer of a session until one ends, but not of another session', () => {
    const who = { ip: '192.0.2.1', sessionId: 'a' };
    const open = Array.from({ length: mostTransfers.ofSession }, () => transfers.begin(who, nothing));
    expect(classOf(() => transfers.begin(who, nothing))).toBe('RATE');
    expect(classOf(() => transfers.begin({ ...who, sessionId: 'b' }, nothing))).toBe('begun');
    open[0]!.end();
    open[0]!.end();
    expect(classOf(() => transfers.begin(who, nothing))).toBe('begun');
    expect(classOf(() => transfers.begin(who, nothing))).toBe('RATE');
  });

  it('refuses one more of a network, however many sessions it has', () => {
    const from = (ip: string) => classOf(() => transfers.begin({ ip, sessionId: null }, nothing));
    for (let count = 0; count < mostTransfers.ofNetwork; count += 1) expect(from('192.0.2.1')).toBe('begun');
    expect(from('192.0.2.1')).toBe('RATE');
    expect(from('192.0.2.2')).toBe('begun');
    expect(from('2001:db8::1')).toBe('begun');
  });

  it('refuses any beyond the number of the process', () => {
    for (let count = 0; count < mostTransfers.inAll; count += 1)
      transfers.begin({ ip: `10.${count}.0.1`, sessionId: null }, nothing);
    expect(classOf(() => transfers.begin({ ip: '192.0.2.1', sessionId: null }, nothing))).toBe('OVERLOAD');
  });
});

describe('OpenTransfers.sweep', () => {
  it('gives up a transfer that moved too little in any period, and no other', () => {
    const slow: string[] = [];
    const begin = (name: string) => transfers.begin({ ip: '192.0.2.1', sessionId: null }, () => slow.push(name));
    const [good, still] = [begin('good'), begin('still')];
    good.moved(LEAST_BYTES);
    still.moved(LEAST_BYTES - 1);
    nowMs = PERIOD_MS - 1;
    transfers.sweep();
    expect(slow).toEqual([]);
    nowMs = PERIOD_MS;
    transfers.sweep();
    expect(slow).toEqual(['still']);
    still.end();
    nowMs = 2 * PERIOD_MS;
    transfers.sweep();
    expect(slow).toEqual(['still', 'good']);
  });
});
