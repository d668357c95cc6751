/** Whether a slot can be chosen, or why not. */
export const slotStates = ['open', 'few', 'full', 'past', 'closed'] as const;

export const dayLabels = ['today', 'tomorrow', 'dayAfter'] as const;
