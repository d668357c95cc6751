import { getRouteApi } from '@tanstack/react-router';
import type { SearchOf } from '../../shell/search-of.ts';

export const auditRoute = getRouteApi('/inside/audit');

/** The filters of the audit, as they stand in the address. */
export type AuditSearch = SearchOf<'/inside/audit'>;
