// Loaded before the server (--import). Ends its process, as a power loss would, at the n-th
// statement that its calls send: `before` it is sent, or `after` its result arrived and before it
// is read.
import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
interface Order {
  readonly exitAt: number;
  readonly mode: 'before' | 'after';
}

let order: Order | undefined;
let count = 0;
/** The process ends as soon as this result arrives, so no caller may get it. */
let ending = false;
const end = () => process.kill(process.pid, 'SIGKILL');

process.on('message', (message: Order) => {
  // The waiting client learns that the process has ended.
  if (ending) return;
  const seen = count;
  order = message;
  count = 0;
  process.send?.({ statements: seen });
});
process.channel?.unref();

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function counted(...args) {
  const { application_name: name } = this as unknown as { application_name?: string };
  const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
  // Jobs have their own connections and run at any time, so they do not count.
  if ((connectionParameters?.application_name ?? name) !== 'yidi' || !order) return query.apply(this, args);
  count += 1;
  if (count !== order.exitAt) return query.apply(this, args);
  if (order.mode === 'before') return end();
  ending = true;
  // A prepared statement submits itself and has its own callback.
  const [itself] = args as [{ submit?: unknown; callback?: unknown }];
  if (typeof itself?.submit === 'function') {
    itself.callback = end;
    return query.apply(this, args);
  }
  const last = args.at(-1);
  if (typeof last === 'function') return query.apply(this, [...args.slice(0, -1), end]);
  return (query.apply(this, args) as Promise<unknown>).then(end, end).then(() => new Promise(() => {}));
};
