/**
 * How far the clocks of visitors' browsers are ahead; absent for a browser on the machine's clock.
 */
export const clockShifts = new WeakMap<object, number>();
