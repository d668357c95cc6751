/** Offsets of the clocks of visitors' browsers; absent for a browser on the machine's clock. */
export const clockShifts = new WeakMap<object, number>();
