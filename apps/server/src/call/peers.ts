/** Sends data that is cached in memory to the other worker processes of this server. */
export interface Peers {
  /** Number of processes that serve, including this one. */
  readonly count: number;
  /** Sends to all others. Resolves when they have received the message, or after half a second. */
  tell(topic: string, body: unknown): Promise<void>;
  /** Subscribes to messages of other processes under this topic. */
  hear(topic: string, take: (body: unknown) => void): void;
}

export const noPeers: Peers = { count: 1, tell: () => Promise.resolve(), hear: () => undefined };
