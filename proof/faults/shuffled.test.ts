import { test } from 'vitest';
import { shuffledEvents } from './events.ts';
import { holds, short } from './short.fixture.ts';
import { oneView } from './views.ts';

// In a separate file, because these also run on the second database.
test('F13, F14: events that come three times and out of order give the view of the sorted stream', async () => {
  holds(await shuffledEvents(short({ SHUFFLES: 5 })));
}, 900_000);

test('F14view: shuffled scans of every partner give one view of each mail', async () => {
  holds(await oneView(short({ SHUFFLES: 3, EVENTS: 1_000 })));
}, 900_000);
