import { line } from './icon.tsx';

// Icons of forms. The first screen does not load this file.
export const SwapIcon = /* @__PURE__ */ line('M8 4v16M4.5 16.5L8 20l3.5-3.5M16 20V4M12.5 7.5L16 4l3.5 3.5');
export const MessageIcon = /* @__PURE__ */ line(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9.5a1.5 1.5 0 0 1-1.5 1.5H13l-4 3.5V17H5.5A1.5 1.5 0 0 1 4 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM8 9h8M8 12.7h5',
);
export const LockIcon = /* @__PURE__ */ line(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
);
export const MinusIcon = /* @__PURE__ */ line('M5 12h14');
