/**
 * The channels that the specification names: chat app, payment app, official mobile web. All others
 * are rows of the operator (spec §9, table `channel`).
 */
export const channelCodes = { chat: 1, pay: 2, web: 41 } as const;

/** Apps of one family have the same menus, log-in rules and bridges. */
export const channelFamilies = ['chat', 'pay', 'other'] as const;
export type ChannelFamily = (typeof channelFamilies)[number];

/** Whether the app or the page draws the title bar. */
export const titleBars = ['container', 'own'] as const;

/** An app in which the product runs. */
export interface ChannelRow {
  /** 1 to 41, as sent in USER-CHANNEL. */
  readonly code: number;
  /** The name that menus, announcements and stored rows use. */
  readonly name: string;
  readonly family: ChannelFamily;
  /** Words of the browser's user agent in lower case: all of these … */
  readonly agentAll: readonly string[];
  /** … and at least one of these. A row without words is chosen only by name or code. */
  readonly agentAny: readonly string[];
  readonly titleBar: (typeof titleBars)[number];
  readonly miniPrograms: boolean;
  /** Whether drop-off at a counter is offered. */
  readonly selfSend: boolean;
}

/**
 * Returns the channel of a user agent: the first row whose words it contains. Returns undefined if
 * no row has words that it contains.
 */
export function channelOfAgent(channels: readonly ChannelRow[], userAgent: string): ChannelRow | undefined {
  const agent = userAgent.toLowerCase();
  return channels.find(
    ({ agentAll, agentAny }) =>
      agentAll.length + agentAny.length > 0 &&
      agentAll.every((word) => agent.includes(word)) &&
      (agentAny.length === 0 || agentAny.some((word) => agent.includes(word))),
  );
}
