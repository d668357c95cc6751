export const servicePointKinds = ['office', 'agency', 'station', 'locker'] as const;
export type ServicePointKind = (typeof servicePointKinds)[number];

/** What a service point does: accepts parcels, hands them out, serves international mail, issues invoices. */
export const servicePointServices = ['send', 'collect', 'international', 'invoice'] as const;
export type ServicePointService = (typeof servicePointServices)[number];
