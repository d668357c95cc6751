/** The view box of a RouteDrawing, which scales to its container. */
export const FRAME = { width: 343, height: 188 };
