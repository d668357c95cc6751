/** `ended`: the file was deleted after its day. `failed`: it could not be made. */
export const exportStates = ['preparing', 'ready', 'failed', 'ended'] as const;

/** Exports that a user may ask for within 30 days; failed ones do not count. @guess */
export const EXPORTS_A_MONTH = 3;
/** The file can be saved for this long, and is deleted then. @guess */
export const EXPORT_LIFE_MS = 24 * 3_600_000;
