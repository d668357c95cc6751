/** The link in a message to a phone that something was done with: its token follows the #, which no server and no log gets to see. */
export function undoLink(origin: string, token: string): string {
  return `${origin}/my-center/undo#u=${token}`;
}
