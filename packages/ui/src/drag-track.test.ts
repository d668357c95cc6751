import { describe, expect, test } from 'vitest';
import { recordTrack, trackText } from './drag-track.ts';

describe('recordTrack', () => {
  test('counts pixels and milliseconds from the start of the drag', () => {
    const recorder = recordTrack();
    recorder.begin(1000);
    recorder.add(5, 1020);
    recorder.add(30.4, 1100);
    expect(recorder.end(62, 1310)).toEqual([
      [0, 0],
      [5, 20],
      [30, 100],
      [62, 310],
    ]);
  });

  test('adds the last point even right after another one', () => {
    const recorder = recordTrack();
    recorder.begin(0);
    recorder.add(40, 50);
    recorder.add(41, 55);
    expect(recorder.end(42, 56)).toEqual([
      [0, 0],
      [40, 50],
      [42, 56],
    ]);
  });

  test('a minute of dragging has fewer than 400 points, in order, with the last one', () => {
    const recorder = recordTrack();
    recorder.begin(0);
    for (let at = 1; at < 60_000; at += 4) recorder.add(at / 300, at);
    const track = recorder.end(200, 60_000);
    expect(track.length).toBeLessThanOrEqual(401);
    expect(track.at(-1)).toEqual([200, 60_000]);
    expect(track.every(([, at], index) => index === 0 || at >= track[index - 1]![1])).toBe(true);
  });

  test('a clock that steps back does not step the track back', () => {
    const recorder = recordTrack();
    recorder.begin(1000);
    recorder.add(10, 1100);
    expect(recorder.end(20, 1050)).toEqual([
      [0, 0],
      [10, 100],
      [20, 100],
    ]);
  });

  test('a new track is empty', () => {
    const recorder = recordTrack();
    recorder.begin(0);
    recorder.add(10, 100);
    recorder.begin(500);
    expect(recorder.end(3, 600)).toEqual([
      [0, 0],
      [3, 100],
    ]);
  });
});

test('trackText joins pairs by commas', () => {
  expect(
    trackText([
      [0, 0],
      [-2, 30],
      [62, 310],
    ]),
  ).toBe('0:0,-2:30,62:310');
});
