/** Finds places by what people call them: a building, a road, a stop. */
export interface Places {
  /**
   * The likeliest places, at most five, the best first; none where nothing fits.
   * @param city where to look first, by its official name
   * @throws PlacesUnreachable when the vendor does not answer, or refuses our account
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
  /** `account`: key or quota; `line`: no answer that can be read. */
  readonly reason: 'account' | 'line';
  constructor(reason: 'account' | 'line') {
    super(`places cannot be searched: ${reason}`);
    this.reason = reason;
  }
}
