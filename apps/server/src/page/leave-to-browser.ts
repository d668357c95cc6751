import { CALLED_BY_BROWSER, type PageSend, type PublicConfig } from '@yidi/contract/page';

const calledByBrowser = Object.assign(new Error('Another host serves it'), { name: CALLED_BY_BROWSER });

/**
 * Refuses the calls of services on other hosts, which the browser makes, like all calls whose
 * answers come too late for the first HTML.
 */
export function leaveToBrowser(send: PageSend, hosts: PublicConfig['hosts']): PageSend {
  return (call, body, visit) => (hosts[call.service] ? Promise.reject(calledByBrowser) : send(call, body, visit));
}
