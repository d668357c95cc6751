/** How far the clocks of visitors' browsers are ahead; of those that are not in it, not at all. */
export const clockShifts = new WeakMap<object, number>();
