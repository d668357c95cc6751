let leaving: Promise<void> | undefined;

/** The page is about to be loaded anew: what fails meanwhile is nobody's business any more. */
export function isLeaving(): boolean {
  return leaving !== undefined;
}

/** Waits while the page is about to be loaded anew: for ever where it is, until that proves to be impossible otherwise. */
export async function whileLeaving(): Promise<void> {
  await leaving;
}

/** Leaves, unless `go` comes back: then there was no way. */
export function leave(go: () => Promise<void>): void {
  leaving = go().then(stay);
}

/** Back from where the page led, kept as it was; or it could not be left. */
export function stay(): void {
  leaving = undefined;
}
