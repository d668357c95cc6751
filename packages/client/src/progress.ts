import type { Call, EventOf, InfoOf, RequestOf } from '@yidi/contract/call';
import {
  abortReason,
  build,
  fetchInTime,
  NetworkError,
  openEnvelope,
  parseEnvelope,
  type SendOptions,
  type Transport,
} from './send.ts';

export type ProgressCall = Call & { readonly answer: 'progress' };

/**
 * Makes a call that sends progress events before its answer. Aborting ends the work on the server.
 * @throws ApiError, NetworkError (`offline` if the stream is cut off and the result is unknown)
 */
export async function follow<C extends ProgressCall>(
  call: C,
  body: RequestOf<C>,
  transport: Transport,
  onProgress: (event: EventOf<C>) => void,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  const response = await fetchInTime(call, await build(call, body, transport, options), transport, options.signal);
  const open = (text: string) =>
    openEnvelope(call, parseEnvelope(text, response.status), response.headers.get('retry-after')).info;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return open(await response.text());
  for await (const { event, data } of readEvents(response)) {
    if (event === 'answer') return open(data);
    if (event === 'progress') onProgress(JSON.parse(data) as EventOf<C>);
  }
  if (options.signal?.aborted) throw abortReason(options.signal);
  throw new NetworkError('offline');
}

interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Parses the server-sent events of our server, which have one data line each. Comments (heartbeats)
 * are skipped.
 */
async function* readEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  // Browsers support TextDecoderStream only since Chrome 71 and Safari 14.1.
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) {
        const found = /^event: (.*)\ndata: (.*)$/.exec(event);
        if (found) yield { event: found[1]!, data: found[2]! };
      }
    }
  } catch {
    // The caller treats a lost connection as a missing answer.
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
