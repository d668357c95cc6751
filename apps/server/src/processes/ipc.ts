/** The IPC channel between a process and its parent, seen from either side. */
export interface Channel {
  /** Calls `sent` with an error if the other process has exited. */
  send(message: object, sent: (error: Error | null) => void): unknown;
  onMessage(take: (message: unknown) => void): void;
  onEnd(end: () => void): void;
}

/** Requests and answers between two processes. Messages arrive in the order they were sent. */
export interface Ipc {
  /** @throws Error with the other process's message, or when that process has exited. */
  ask(topic: string, body?: unknown): Promise<unknown>;
  answer(topic: string, work: (body: unknown) => unknown): void;
}

interface Pending {
  resolve(body: unknown): void;
  reject(error: Error): void;
}

/** `line` marks our IPC messages. A process may send other messages on the same channel. */
type Message = { line: string } & (
  | { id: number; topic: string; body?: unknown }
  | { of: number; body?: unknown; failure?: string }
);

/** Opens one end of the channel. Both ends must use the same name. */
export function openIpc(channel: Channel, name = 'yidi'): Ipc {
  const pending = new Map<number, Pending>();
  const handlers = new Map<string, (body: unknown) => unknown>();
  let last = 0;
  let ended = false;

  const send = (message: Message, failed: (error: Error) => void) => {
    channel.send(message, (error) => error && failed(error));
  };
  const settle = (id: number, complete: (request: Pending) => void) => {
    const request = pending.get(id);
    pending.delete(id);
    if (request) complete(request);
  };
  async function handle(id: number, topic: string, body: unknown): Promise<void> {
    let answer: Message;
    try {
      const handler = handlers.get(topic);
      if (!handler) throw new Error(`no handler for ${topic}`);
      answer = { line: name, of: id, body: await handler(body) };
    } catch (error) {
      answer = { line: name, of: id, failure: error instanceof Error ? error.message : String(error) };
    }
    if (!ended) send(answer, () => undefined);
  }

  channel.onMessage((received) => {
    const message = received as Message;
    if (typeof message !== 'object' || message === null || message.line !== name) return;
    if ('topic' in message) return void handle(message.id, message.topic, message.body);
    settle(message.of, ({ resolve, reject }) =>
      message.failure === undefined ? resolve(message.body) : reject(new Error(message.failure)),
    );
  });
  channel.onEnd(() => {
    ended = true;
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(new Error('the other process is gone')));
  });

  return {
    ask(topic, body) {
      if (ended) return Promise.reject(new Error('the other process is gone'));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        send({ line: name, id, topic, body }, (error) => settle(id, (request) => request.reject(error)));
      });
    },
    answer(topic, handler) {
      handlers.set(topic, handler);
    },
  };
}
