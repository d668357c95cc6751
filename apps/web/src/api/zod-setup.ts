import * as z from 'zod/mini';

// A page with our Content-Security-Policy may not make functions of text: schemas are walked, not
// compiled.
z.config({ jitless: true });
