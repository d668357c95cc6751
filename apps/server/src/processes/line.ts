/** What a line speaks through: a process's channel to its parent, or a parent's to it. */
export interface Channel {
  /** False, or a callback with an error, when the other end is gone. */
  send(message: object, sent: (error: Error | null) => void): unknown;
  onMessage(take: (message: unknown) => void): void;
  onEnd(end: () => void): void;
}

/** Questions and answers between two processes, in order. */
export interface Line {
  /** @throws Error with the other's words, or when the other end is gone. */
  ask(topic: string, body?: unknown): Promise<unknown>;
  answer(topic: string, work: (body: unknown) => unknown): void;
}

interface Asked {
  resolve(body: unknown): void;
  reject(error: Error): void;
}

/** `line` marks what is ours: a process may say other things on the same channel. */
type Said = { line: string } & (
  | { id: number; topic: string; body?: unknown }
  | { of: number; body?: unknown; failure?: string }
);

/** Opens one end. Both ends name the line alike. */
export function openLine(channel: Channel, name = 'yidi'): Line {
  const asked = new Map<number, Asked>();
  const works = new Map<string, (body: unknown) => unknown>();
  let last = 0;
  let ended = false;

  const say = (said: Said, failed: (error: Error) => void) => {
    channel.send(said, (error) => error && failed(error));
  };
  const settle = (id: number, how: (one: Asked) => void) => {
    const one = asked.get(id);
    asked.delete(id);
    if (one) how(one);
  };
  async function work(id: number, topic: string, body: unknown): Promise<void> {
    let answer: Said;
    try {
      const found = works.get(topic);
      if (!found) throw new Error(`nobody here knows ${topic}`);
      answer = { line: name, of: id, body: await found(body) };
    } catch (error) {
      answer = { line: name, of: id, failure: error instanceof Error ? error.message : String(error) };
    }
    // Who asked may be gone by now.
    if (!ended) say(answer, () => undefined);
  }

  channel.onMessage((message) => {
    const said = message as Said;
    if (typeof said !== 'object' || said === null || said.line !== name) return;
    if ('topic' in said) return void work(said.id, said.topic, said.body);
    settle(said.of, (one) =>
      said.failure === undefined ? one.resolve(said.body) : one.reject(new Error(said.failure)),
    );
  });
  channel.onEnd(() => {
    ended = true;
    for (const id of [...asked.keys()]) settle(id, (one) => one.reject(new Error('the other process is gone')));
  });

  return {
    ask(topic, body) {
      if (ended) return Promise.reject(new Error('the other process is gone'));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        say({ line: name, id, topic, body }, (error) => settle(id, (one) => one.reject(error)));
      });
    },
    answer(topic, answering) {
      works.set(topic, answering);
    },
  };
}
