import { describe, expect, test } from 'vitest';
import { RequestTimes } from './request-times.ts';

describe('request times', () => {
  test('are counted in every bucket that they fit, by route and status', () => {
    const times = new RequestTimes();
    times.observe('/a', 200, 0.002);
    times.observe('/a', 200, 0.3);
    times.observe('/a', 200, 60);
    times.observe('/a', 503, 0);
    const lines = times.text().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '# HELP yidi_request_seconds Time from a request read to its answer handed over, by route and status',
      '# TYPE yidi_request_seconds histogram',
    ]);
    const count = (le: string, status: number) =>
      lines
        .find((line) => line.startsWith(`yidi_request_seconds_bucket{le="${le}",route="/a",status="${status}"}`))
        ?.split(' ')[1];
    expect(['0.002', '0.25', '0.5', '5', '+Inf'].map((le) => count(le, 200))).toEqual(['1', '1', '2', '2', '3']);
    expect(count('0.002', 503)).toBe('1');
    expect(lines).toContain('yidi_request_seconds_count{route="/a",status="200"} 3');
    expect(lines).toContain('yidi_request_seconds_sum{route="/a",status="200"} 60.302');
  });
});
