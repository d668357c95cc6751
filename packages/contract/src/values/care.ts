/** Safety measures for a mail: inspected at posting, X-rayed, disinfected. */
export const careActs = ['looked', 'xrayed', 'disinfected'] as const;
export type CareAct = (typeof careActs)[number];

/** The method: opened before the sender; by machine; by spray, ultraviolet light or heat. */
export const careMethods = ['sight', 'machine', 'spray', 'ultraviolet', 'heat'] as const;
export type CareMethod = (typeof careMethods)[number];
