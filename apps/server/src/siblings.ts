/**
 * The other serving processes of this server. What a process keeps in memory and another must know of goes through here;
 * one that serves alone has none and says nothing.
 */
export interface Siblings {
  /** How many processes serve, this one included. */
  readonly count: number;
  /** Tells all others. Resolves when they have heard, or half a second later: what is told is also short-lived. */
  tell(topic: string, body: unknown): Promise<void>;
  /** Is called with what another tells under this topic. */
  hear(topic: string, take: (body: unknown) => void): void;
}

export const noSiblings: Siblings = { count: 1, tell: () => Promise.resolve(), hear: () => undefined };
