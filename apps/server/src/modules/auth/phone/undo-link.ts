/** Returns the link of an SMS to undo a change. Its token follows the #, unseen by servers. */
export function undoLink(origin: string, token: string): string {
  return `${origin}/my-center/undo#u=${token}`;
}
