import { line } from './icon.tsx';

/** In a separate file, because only the lazy read-aloud code uses it. */
export const StopIcon = /* @__PURE__ */ line(
  'M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6z',
);
