/** The IPC channel of a process to its parent, or of a parent to it. */
export interface Channel {
  /** Calls back with an error when the other process has exited. */
  send(message: object, sent: (error: Error | null) => void): unknown;
  onMessage(take: (message: unknown) => void): void;
  onEnd(end: () => void): void;
}

/** Requests and answers between two processes, in order. */
export interface Ipc {
  /** @throws Error with the message of the other process, or when it has exited. */
  ask(topic: string, body?: unknown): Promise<unknown>;
  answer(topic: string, work: (body: unknown) => unknown): void;
}

interface Pending {
  resolve(body: unknown): void;
  reject(error: Error): void;
}

/** `line` marks our IPC messages: a process may send others on the same channel. */
type Message = { line: string } & (
  | { id: number; topic: string; body?: unknown }
  | { of: number; body?: unknown; failure?: string }
);

/** Opens one end; both ends use the same name. */
export function openIpc(channel: Channel, name = 'yidi'): Ipc {
  const pending = new Map<number, Pending>();
  const handlers = new Map<string, (body: unknown) => unknown>();
  let last = 0;
  let ended = false;

  const send = (message: Message, failed: (error: Error) => void) => {
    channel.send(message, (error) => error && failed(error));
  };
  const settle = (id: number, how: (one: Pending) => void) => {
    const one = pending.get(id);
    pending.delete(id);
    if (one) how(one);
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
    settle(message.of, (one) =>
      message.failure === undefined ? one.resolve(message.body) : one.reject(new Error(message.failure)),
    );
  });
  channel.onEnd(() => {
    ended = true;
    for (const id of [...pending.keys()]) settle(id, (one) => one.reject(new Error('the other process is gone')));
  });

  return {
    ask(topic, body) {
      if (ended) return Promise.reject(new Error('the other process is gone'));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        send({ line: name, id, topic, body }, (error) => settle(id, (one) => one.reject(error)));
      });
    },
    answer(topic, handler) {
      handlers.set(topic, handler);
    },
  };
}
