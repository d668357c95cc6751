import { getRouteApi } from '@tanstack/react-router';

export const auditRoute = getRouteApi('/inside/audit');

/** The filters of the audit, as they stand in the address. */
export type AuditSearch = ReturnType<typeof auditRoute.useSearch>;
