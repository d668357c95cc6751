import { getRouteApi } from '@tanstack/react-router';
import type { SearchOf } from '../../shell/search-of.ts';

export const securityRoute = getRouteApi('/inside/security');

/** The filters of the security log, as they stand in the address. */
export type SecuritySearch = SearchOf<'/inside/security'>;
export type GoSecurity = (part: Partial<SecuritySearch>) => void;
