import { describe, expect, test } from 'vitest';
import { atMost, byRatio, notMeasured } from './figure.ts';
import { withRows } from './figures-page.ts';

const run = { date: '2026-11-23', commit: 'abc1234', node: '24.21.0', machine: '2 × CPU', settings: ['EVENTS=10'] };
const page = `# Figures

How to read.

| figure | what | value | limit | ratio | bar | | run |
|---|---|---|---|---|---|---|---|
| W1 | paint | 1 ms | 1 ms | 1 | ratio ≤ 1.1 | met | before |
| S1 | query | 1 /s | 2 /s | 0.5 | ratio ≥ 0.28 | met | before |
| S1-gone | old | 1 ms | – | – | ≤ 2 ms | met | before |
| S10 | labels | 1 ms | – | – | ≤ 2 ms | met | before |
`;

const figures = (text: string) =>
  [...text.matchAll(/^\| ([WS]\S+) .* (\S+) \|$/gm)].map(([, id, end]) => `${id} ${end}`);

describe('the page of figures', () => {
  test('replaces the rows of figures that ran and leaves the others, in their order', () => {
    const measured = [
      byRatio({ id: 'S2', what: 'orders', value: 858, unit: '/s', limit: 1207 }, '≥', 0.5),
      byRatio({ id: 'S1', what: 'query', value: 300, unit: '/s', limit: 1000 }, '≥', 0.28),
      atMost({ id: 'S1-p99', what: 'slowest | percent', value: 30, unit: 'ms' }, 20),
    ];
    const after = withRows(page, measured, run);
    expect(after.startsWith(page.slice(0, page.indexOf('| S1')))).toBe(true);
    expect(figures(after)).toEqual(['W1 before', 'S1 EVENTS=10', 'S1-p99 EVENTS=10', 'S2 EVENTS=10', 'S10 before']);
    expect(after).toContain(
      '| S1-p99 | slowest \\| percent | 30 ms | – | – | ≤ 20 ms | **missed** | 2026-11-23, `abc1234`, Node 24.21.0, 2 × CPU, EVENTS=10 |',
    );
    expect(after).toContain('| 858 /s | 1207 /s | 0.711 | ratio ≥ 0.5 | met |');
  });

  test('leaves the row of a figure that could not be measured', () => {
    expect(withRows(page, [notMeasured('S1', 'query', 'no pgbench')], run)).toBe(page);
  });

  test('refuses a page without its table', () => {
    expect(() => withRows('# Figures', [], run)).toThrow('| figure |');
  });
});
