/** Recognition by the host app, for the page server and for what starts a server. */
export { type HostRouteDeps, mountHostRoutes, type ReadPlace, recognisesFirst } from './host/host-routes.ts';
