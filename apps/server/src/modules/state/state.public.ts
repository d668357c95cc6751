/** Tells Prometheus the figures of the health page; see the function. */
export { stateGauges } from './figures/gauges.ts';
