/** The oldest supported engines: Android web-views of Chrome 69, and iOS 13. They cost no bytes. */
const target = ['chrome69', 'safari13'];

/** Makes a build run and look right in the oldest engines. */
export const oldestEngines = { target, cssTarget: target };
