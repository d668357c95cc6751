/** Finds places by their common names: a building, a road, a stop. */
export interface Places {
  /**
   * Returns at most five places, the best first; empty if nothing matches.
   * @param city the official name of the city to search first
   * @throws PlacesUnreachable if the vendor does not answer or refuses our account
   */
  find(words: string, city: string): Promise<readonly FoundPlace[]>;
}

export interface FoundPlace {
  readonly name: string;
  readonly address: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly lat: number;
  readonly lng: number;
}

export const MOST_PLACES = 5;

export class PlacesUnreachable extends Error {
  override readonly name = 'PlacesUnreachable';
  /** `account`: key or quota. `line`: no readable answer. */
  readonly reason: 'account' | 'line';
  constructor(reason: 'account' | 'line') {
    super(`places cannot be searched: ${reason}`);
    this.reason = reason;
  }
}
