import { codes } from '@yidi/contract/codes';
import { faultOf, isFile, type Reply } from '../harness/ask.ts';

/** Returns the faults in the headers and texts of an API reply. Source: security.md T16, T32. */
export function headerFaults(reply: Reply): string[] {
  const { headers } = reply;
  const faults: string[] = [];
  const want = (name: string, value: string) => {
    if (headers[name] !== value) faults.push(`${name}: ${String(headers[name])}`);
  };
  want('cache-control', 'no-store');
  want('x-content-type-options', 'nosniff');
  want('x-frame-options', 'DENY');
  want('referrer-policy', 'strict-origin-when-cross-origin');
  const isEvents = String(headers['content-type']).startsWith('text/event-stream');
  if (!isFile(headers) && !isEvents) want('content-type', 'application/json; charset=utf-8');
  for (const name of Object.keys(headers)) {
    if (/^(?:server|x-powered-by|via|x-aspnet|x-runtime|access-control-)/i.test(name)) faults.push(`has ${name}`);
  }
  if (reply.class === 'RATE' && !/^\d+$/.test(String(headers['retry-after']))) faults.push('RATE without retry-after');
  if (reply.class === 'METHOD' && !headers.allow) faults.push('METHOD without allow');
  if (reply.class !== null && reply.http !== codes[reply.class].http && !isEvents) faults.push(`HTTP ${reply.http}`);
  const fault = reply.http >= 500 ? null : faultOf(reply);
  return fault ? [...faults, fault] : faults;
}
