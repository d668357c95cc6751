let reloading: Promise<void> | undefined;

/** Returns whether the page is about to reload. Failures until then are not reported. */
export function isReloading(): boolean {
  return reloading !== undefined;
}

/**
 * Resolves once the page is no longer about to reload, which happens only if the reload is given
 * up.
 */
export async function untilReloadEnds(): Promise<void> {
  await reloading;
}

/**
 * Marks the page as reloading until `reload` resolves. It resolves only if the page could not be
 * reloaded.
 */
export function startReload(reload: () => Promise<void>): void {
  reloading = reload().then(endReload);
}

/** Called if the page stays: restored from the back-forward cache, or the reload was given up. */
export function endReload(): void {
  reloading = undefined;
}
