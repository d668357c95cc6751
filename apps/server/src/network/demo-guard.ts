import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/loopback.ts';

/**
 * Names of headers that a proxy, load balancer, tunnel or CDN adds to forwarded requests: the
 * client, host, scheme or route of the request. Vendors add their own name before and after these
 * words, so that a list of names would miss some.
 */
const FORWARDING =
  /^via$|forwarded|^x-(?:original|envoy|amzn|amz|appengine|azure|arr|vercel|nf|fastly|akamai|sucuri|cdn)-|^(?:cf|cloudfront|fastly|fly|ali|akamai|ngrok|wl-proxy|do|incap|eagleeye|cdn)-|(?:real|client|connecting|remote|cluster-client|user|src|source|origin|peer)-?(?:ip|addr|address|host)$|^x-(?:proxy|host|scheme|request-origin|tunnel|gateway|coming-from)|proxyuser|^proxy-(?!connection$)/;

/**
 * Returns whether a request to the demo came from another machine, or by a host name that is not
 * this machine's. The demo shows every log-in code and gives cards away. A proxy on the same
 * machine connects from 127.0.0.1, just as its owner does.
 */
export function isFromOutside(headers: IncomingHttpHeaders): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return true;
  const host = headers.host?.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return host !== undefined && !isLoopback(host);
}

const REFUSAL =
  '演示版只回答本机的请求：请求经过了代理，或主机名不是本机。\n' +
  'The demo answers this machine only: this request came through a proxy, or by another host name.\n' +
  'DEMO_IN_PUBLIC=1 shows the demo, its log-in codes included, to others.\n';

/** Refuses every request from outside before any other code reads it. */
export function guardDemo({ server }: Pick<FastifyInstance, 'server'>): void {
  const serve = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    // nginx adds no header unless it is told to, and asks by the address of this machine. It speaks
    // HTTP/1.0 then, which no browser does.
    if (request.httpVersion !== '1.0' && !isFromOutside(request.headers)) {
      for (const listener of serve) listener(request, response);
      return;
    }
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
    response.writeHead(403, headers).end(REFUSAL);
    request.resume();
  });
}
