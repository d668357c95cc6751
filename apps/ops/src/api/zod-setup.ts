import * as z from 'zod/mini';

// Our Content-Security-Policy forbids creating functions from text, so schemas are interpreted, not
// compiled.
z.config({ jitless: true });
