import { Counter } from 'prom-client';

/** Counts what browsers report as refused by the content policy of our pages. */
export const policyReports = new Counter({
  name: 'yidi_policy_reports_total',
  help: 'Reports of refusals by the content policy; expected: the address reports of the SDK of the chat app',
  labelNames: ['expected'],
  registers: [],
});
