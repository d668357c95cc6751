/** The origin of an incomplete order: by telephone, or at a courier's desk. */
export const quickSources = ['phone', 'desk'] as const;
export type QuickSource = (typeof quickSources)[number];

/** The parts that such an order may lack. */
export const quickParts = ['sender', 'receiver', 'goods', 'weight'] as const;
export type QuickPart = (typeof quickParts)[number];

/** `open`: can be completed; `done`: it became an order; `late`: the deadline has passed. */
export const quickStates = ['open', 'done', 'late'] as const;
export type QuickState = (typeof quickStates)[number];
