import type { PublicConfig } from '@yidi/contract/page';

/** Additions to the pages from services of the operator. */
export interface WebConfig {
  /**
   * The customer service's URL for each host. `{order}` is replaced by the current order number.
   */
  readonly service: Readonly<Partial<Record<'chat' | 'pay' | 'other', string>>>;
  /** Whether a worker shows stored traces and codes when there is no network. */
  readonly offlineStart: boolean;
  /** Map tiles below the points of a route. */
  readonly mapTiles?: NonNullable<PublicConfig['mapTiles']>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** A server on the same machine, for trying something out. */
const LOOPBACK = /^http:\/\/(?:[\w{}-]+\.)?localhost(?::\d+)?\//;
/** A value of `{s}`: one label of a host name. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** Reads the settings. Adds each error as a line to `wrong`. */
export function readWeb(env: Env, wrong: string[]): WebConfig {
  const link = (name: string, text: string | undefined) => {
    // Placeholders are replaced by a number, so that the rest can be checked as a URL.
    if (text && !URL.canParse(text.replace(/\{\w+\}/g, '1'))) wrong.push(`${name} is not an address: ${text}`);
    else if (text && !text.startsWith('https://') && !LOOPBACK.test(text))
      wrong.push(`${name} must begin with https://`);
    return text || undefined;
  };
  const [chat, pay, other] = [
    link('SERVICE_CHAT_URL', env.SERVICE_CHAT_URL),
    link('SERVICE_PAY_URL', env.SERVICE_PAY_URL),
    link('SERVICE_URL', env.SERVICE_URL),
  ];
  const tiles = link('MAP_TILES', env.MAP_TILES);
  if (tiles && !['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))
    wrong.push('MAP_TILES names its pictures by {z}, {x} and {y}');
  if (tiles && !env.MAP_TILES_BY) wrong.push('MAP_TILES_BY is required with MAP_TILES: whose map it is');
  const hosts = env.MAP_TILES_S?.split(',') ?? [];
  if (tiles?.includes('{s}') && hosts.length === 0) wrong.push('MAP_TILES_S is required with {s} in MAP_TILES: a,b,c');
  if (hosts.some((host) => !LABEL.test(host))) wrong.push('MAP_TILES_S names parts of host names, with commas: a,b,c');
  return {
    offlineStart: env.SERVICE_WORKER !== 'off',
    service: { ...(chat && { chat }), ...(pay && { pay }), ...(other && { other }) },
    ...(tiles && env.MAP_TILES_BY && { mapTiles: { url: tiles, by: env.MAP_TILES_BY, hosts } }),
  };
}
