let reloading: Promise<void> | undefined;

/** The page is about to reload: failures until then are not reported. */
export function isReloading(): boolean {
  return reloading !== undefined;
}

/** Resolves once the page is no longer about to reload: never, unless the reload is given up. */
export async function untilReloadEnds(): Promise<void> {
  await reloading;
}

/** Marks the page as reloading until `reload` resolves, which it does only where the page could not be reloaded. */
export function startReload(reload: () => Promise<void>): void {
  reloading = reload().then(endReload);
}

/** The page stays: restored from the back-forward cache, or the reload was given up. */
export function endReload(): void {
  reloading = undefined;
}
