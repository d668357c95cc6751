import { getRouteApi } from '@tanstack/react-router';

export const stateRoute = getRouteApi('/inside/state');
