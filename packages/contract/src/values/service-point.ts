export const servicePointKinds = ['office', 'agency', 'station', 'locker'] as const;
export type ServicePointKind = (typeof servicePointKinds)[number];

/** The services: accepts parcels, hands out mail, serves international mail, issues invoices. */
export const servicePointServices = ['send', 'collect', 'international', 'invoice'] as const;
export type ServicePointService = (typeof servicePointServices)[number];
