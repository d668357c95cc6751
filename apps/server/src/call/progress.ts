import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { formatRefusal } from '@yidi/phrases/refusals';
import type { AdmissionControl } from '../http/admission-control.ts';
import type { Exchange } from '../http/exchange.ts';
import { writeEnvelope, writeRefusal } from '../http/write-envelope.ts';

/** The additional context of a handler of a call with `answer: 'progress'`. */
export interface ProgressContext<Event> {
  /** Sends progress to the client. Dropped if the client reads too slowly or has disconnected. */
  progress(event: Event): void;
  /** Aborted when the client disconnects or the server stops. The work must then end. */
  readonly signal: AbortSignal;
}

const HEARTBEAT_MS = 10_000;
/** Work may continue this long while the server drains. After that the client must retry. */
const DRAIN_MS = 8_000;
/** If the client has more unread bytes, events are left out until it has caught up. */
const UNREAD_BYTES = 65_536;

interface Options {
  readonly load: Pick<AdmissionControl, 'onDrain'>;
  readonly language: Language;
  /** Converts a failure of the work to an ApiError. */
  readonly refusalOf: (error: unknown) => ApiError;
  readonly heartbeatMs?: number;
  readonly drainMs?: number;
}

/**
 * Answers with server-sent events: `progress` for each event, comments as heartbeat, and finally
 * `answer` with the envelope of success or refusal. Work that ends before its first event is
 * answered by an ordinary envelope.
 * @throws errors that the work threw before its first event
 */
export async function serveProgress(
  exchange: Exchange,
  work: (ctx: ProgressContext<unknown>) => unknown,
  { load, language, refusalOf, heartbeatMs = HEARTBEAT_MS, drainMs = DRAIN_MS }: Options,
): Promise<void> {
  const events = openEvents(exchange);
  const stop = new AbortController();
  const gone = () => stop.abort(new Error('the client is gone'));
  exchange.response.once('close', gone);
  const stopping = Promise.withResolvers<never>();
  let drain: NodeJS.Timeout | undefined;
  const forget = load.onDrain(() => {
    drain = setTimeout(() => {
      const overload = new ApiError('OVERLOAD', { retryAfterS: 2 });
      stop.abort(overload);
      stopping.reject(overload);
    }, drainMs);
  });
  const heartbeat = setInterval(() => events.write(':\n\n'), heartbeatMs);
  try {
    const progress = (event: unknown): void => {
      if (!stop.signal.aborted) events.say('progress', JSON.stringify(event));
    };
    const info = await Promise.race([work({ progress, signal: stop.signal }), stopping.promise]);
    const answer = writeEnvelope('OK', formatRefusal(language, 'OK'), info, exchange.traceId);
    if (events.begun) events.end(answer);
    else exchange.answer(200, answer);
  } catch (error) {
    if (!events.begun) throw error;
    events.end(writeRefusal(refusalOf(error), language, exchange.traceId).body);
  } finally {
    clearInterval(heartbeat);
    clearTimeout(drain);
    forget();
    exchange.response.off('close', gone);
  }
}

/** Opens the event stream of an answer. The head is sent with the first event. */
function openEvents(exchange: Exchange) {
  const { response } = exchange;
  let begun = false;
  const write = (text: string): void => {
    if (response.destroyed) return;
    if (!begun) {
      // Asks proxies not to buffer the answer.
      const head = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' };
      exchange.begin(200, { ...head, 'x-accel-buffering': 'no' });
    }
    begun = true;
    response.write(text);
  };
  return {
    get begun() {
      return begun;
    },
    write,
    say(event: string, data: string): void {
      if (response.writableLength < UNREAD_BYTES) write(`event: ${event}\ndata: ${data}\n\n`);
    },
    end(answer: string): void {
      write(`event: answer\ndata: ${answer}\n\n`);
      response.end();
    },
  };
}
