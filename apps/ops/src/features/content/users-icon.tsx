import { line, ring } from '@yidi/ui/icon';

/** Two people. */
export const UsersIcon = /* @__PURE__ */ line(
  `${ring(9, 8, 3.4)}M2.8 19.5a6.2 6.2 0 0 1 12.4 0M15.5 4.9a3.4 3.4 0 0 1 0 6.3M17.6 14.2a6.2 6.2 0 0 1 3.6 5.3`,
);
