/** A drag as pairs of [px moved since its start, ms since its start], in picture pixels. */
export type DragTrack = [dxPx: number, atMs: number][];

const MOST_POINTS = 400;
const LEAST_GAP_MS = 12;

export interface TrackRecorder {
  /** Starts a new track. */
  begin: (nowMs: number) => void;
  add: (dxPx: number, nowMs: number) => void;
  /** Adds the last point, however soon after the previous one. */
  end: (dxPx: number, nowMs: number) => DragTrack;
}

/**
 * Records a drag with at most one point per 12 ms and 400 points in total. A full track is halved;
 * its last point stays.
 */
export function recordTrack(): TrackRecorder {
  let track: DragTrack = [];
  let startedMs = 0;

  function push(dxPx: number, nowMs: number): void {
    const atMs = Math.max(track[track.length - 1]?.[1] ?? 0, Math.round(nowMs - startedMs));
    track.push([Math.round(dxPx), atMs]);
    if (track.length > MOST_POINTS) track = track.filter((_, index) => index % 2 === 0);
  }

  return {
    begin(nowMs) {
      track = [[0, 0]];
      startedMs = nowMs;
    },
    add(dxPx, nowMs) {
      const last = track[track.length - 1];
      if (last && nowMs - startedMs - last[1] < LEAST_GAP_MS) return;
      push(dxPx, nowMs);
    },
    end(dxPx, nowMs) {
      push(dxPx, nowMs);
      return track;
    },
  };
}

/** Formats a track as `dx:ms` pairs separated by commas. */
export function trackText(track: DragTrack): string {
  return track.map(([dxPx, atMs]) => `${dxPx}:${atMs}`).join(',');
}
