/**
 * Channel codes. The spec has 1 (chat app), 2 (payment app) and 41 (official mobile web). The
 * others are our own. @guess spec §9: "full table not shown".
 */
export const channelCodes = {
  chat: 1,
  pay: 2,
  native: 3,
  search: 4,
  unionpay: 5,
  douyin: 6,
  chatWork: 7,
  bank: 8,
  postal: 9,
  postGroup: 10,
  web: 41,
} as const;

export type Channel = keyof typeof channelCodes;
export const channelNames = Object.keys(channelCodes) as [Channel, ...Channel[]];

/** The channel codes as numbers, for request bodies. */
export const channelNumbers = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '41',
] as const satisfies readonly `${(typeof channelCodes)[Channel]}`[];

const nameByCode = new Map<number, Channel>(
  Object.entries(channelCodes).map(([name, code]) => [code, name as Channel]),
);

export function channelOf(code: number): Channel | undefined {
  return nameByCode.get(code);
}
