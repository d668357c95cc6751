interface Cover {
  readonly close: () => void;
}

/**
 * The overlays that cover the page, the top one last. Each has its own entry in the browser's
 * history.
 */
export class Covers {
  private open: readonly Cover[] = [];

  count(): number {
    return this.open.length;
  }

  /** Adds an overlay on top. `close` closes it when the user goes back. Returns its handle. */
  add(close: () => void): Cover {
    const cover = { close };
    this.open = [...this.open, cover];
    return cover;
  }

  /** Returns the position of a cover, 1 for the lowest; 0 if it is closed. */
  placeOf(cover: Cover): number {
    return this.open.indexOf(cover) + 1;
  }

  /** Returns false if it was already removed. */
  remove(cover: Cover): boolean {
    const had = this.open.includes(cover);
    this.open = this.open.filter((other) => other !== cover);
    return had;
  }

  /** Closes covers from the top until this many are left. */
  closeAbove(left: number): void {
    const closing = this.open.slice(left).reverse();
    this.open = this.open.slice(0, left);
    for (const { close } of closing) close();
  }
}
