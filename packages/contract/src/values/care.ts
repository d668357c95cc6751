/** What was done to a mail for safety: looked at when it was posted, X-rayed, disinfected. */
export const careActs = ['looked', 'xrayed', 'disinfected'] as const;
export type CareAct = (typeof careActs)[number];

/** How: opened in front of the sender; by a machine; by spray, by ultraviolet light, by heat. */
export const careMethods = ['sight', 'machine', 'spray', 'ultraviolet', 'heat'] as const;
export type CareMethod = (typeof careMethods)[number];
