/** What a RouteDrawing is drawn in, in units of its own: it is as wide as its place. */
export const FRAME = { width: 343, height: 188 };
