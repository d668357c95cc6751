/** True if the time to pay has passed: for the list and the cost of an order alike. */
export const isOverdue = (dueAt: string | Date, nowMs: number): boolean => new Date(dueAt).getTime() <= nowMs;
