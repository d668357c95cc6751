/**
 * The apps that can recognise a user for us. `chat`: the chat app's own browser. `mini`: its mini
 * programs. `pay`: the payment app. `search`: the search app. `partner`: an app of a partner, which
 * opens our pages by links with a token.
 */
export const hostNames = ['chat', 'mini', 'pay', 'search', 'partner'] as const;
export type HostName = (typeof hostNames)[number];

/** Starts a round of recognition and returns to `redirectUrl`. */
export const HOST_GO_PATH = '/ndwz/o/go';
/** The URL to which the pages of vendors redirect with a code. */
export const HOST_BACK_PATH = '/ndwz/o/back';

/** Where a round leads, and the host app that runs the page; undefined if it is none of ours. */
export interface RoundPlace {
  readonly target: string;
  readonly host: HostName | undefined;
}
