import fc from 'fast-check';

// Generated values are the same for every mutant, so that a killed mutant is killed again.
fc.configureGlobal({ seed: Number(process.env.SEED) });
