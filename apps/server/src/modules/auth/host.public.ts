/** Recognition by the host app: for pages, for the start of a server, and for links of partners. */
export { type HostRouteDeps, mountHostRoutes, type ReadPlace, recognisesFirst } from './host/host-routes.ts';
export { type RecogniseDeps, recogniseCaller } from './host/recognise.ts';
