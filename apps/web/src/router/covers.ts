interface Cover {
  readonly close: () => void;
}

/** What lies over the page, the top one last: each has an entry of its own in the browser's history. */
export class Covers {
  private open: readonly Cover[] = [];

  count(): number {
    return this.open.length;
  }

  /** Returns the cover's handle. */
  add(close: () => void): Cover {
    const cover = { close };
    this.open = [...this.open, cover];
    return cover;
  }

  /** From 1 for the lowest; 0 when it is closed. */
  placeOf(cover: Cover): number {
    return this.open.indexOf(cover) + 1;
  }

  /** False when it was gone already. */
  remove(cover: Cover): boolean {
    const had = this.open.includes(cover);
    this.open = this.open.filter((one) => one !== cover);
    return had;
  }

  /** Closes from the top until this many are left. */
  closeAbove(left: number): void {
    const closing = this.open.slice(left).reverse();
    this.open = this.open.slice(0, left);
    for (const { close } of closing) close();
  }
}
