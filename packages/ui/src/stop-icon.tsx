import { line } from './icon.tsx';

/** Apart from the others: only what is read aloud is stopped, so it comes with that. */
export const StopIcon = /* @__PURE__ */ line(
  'M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6z',
);
