import type { RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';

type Tree = RegisteredRouter['routeTree'];

/**
 * The search parameters of a route. `ReturnType` of its `useSearch`, which is generic, would be
 * `any`.
 */
export type SearchOf<Id extends RouteIds<Tree>> = RouteById<Tree, Id>['types']['fullSearchSchema'];
