/** Kilograms with two decimals, or three where grams would be lost: 4 g is 0.004 kg. */
export const showKg = (grams: number): string => (grams / 1000).toFixed(grams % 10 === 0 ? 2 : 3);
