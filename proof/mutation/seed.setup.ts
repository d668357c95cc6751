import fc from 'fast-check';

// Generated values are the same for every mutant: one that is killed once is killed the next time.
fc.configureGlobal({ seed: Number(process.env.SEED) });
