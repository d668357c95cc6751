/** The other worker processes of this server: what one holds in memory and others must know is sent through here. */
export interface Peers {
  /** How many processes serve, with this one. */
  readonly count: number;
  /** Sends to all others. Resolves when they have received it, or after half a second. */
  tell(topic: string, body: unknown): Promise<void>;
  /** Subscribes to what others send under this topic. */
  hear(topic: string, take: (body: unknown) => void): void;
}

export const noPeers: Peers = { count: 1, tell: () => Promise.resolve(), hear: () => undefined };
