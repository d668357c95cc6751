import type { ComponentType } from 'react';
import type { RouteRow } from '../route-table.ts';
import type { Match } from './match.ts';
import { hrefOfPlace, type Place, placeOf } from './place.ts';
import type { Steps } from './steps.ts';

/** What is shown. Without a row there is nothing at this place; with an error the screen could not be fetched. */
export interface View {
  readonly place: Place;
  readonly row?: RouteRow;
  readonly params: Readonly<Record<string, string>>;
  readonly Page?: ComponentType;
  readonly error?: unknown;
}

/** What comes of asking for a place: its screen, or where one is sent on to instead. */
export type Arrival = { readonly Page: ComponentType } | { readonly leadsTo: string };

export interface RouterOptions {
  readonly match: (path: string) => Match | undefined;
  /** Fetches a screen and starts its data. */
  readonly arrive: (match: Match, place: Place) => Promise<Arrival>;
  readonly steps: (onMove: () => void) => Steps;
}

const MOST_HOPS = 10;

/**
 * Goes from screen to screen: the next one is fetched while the present one stays, then both the address and the screen change.
 * A later wish overtakes an earlier one.
 */
export class Router {
  readonly match: RouterOptions['match'];
  readonly steps: Steps;
  private readonly arrive: RouterOptions['arrive'];
  private shown: View;
  private drawn: View | undefined;
  private asked: Place | undefined;
  private guesses = 0;
  private turn = 0;
  private done = 0;
  private listener: ((view: View) => void) | undefined;

  constructor(options: RouterOptions) {
    this.match = options.match;
    this.arrive = options.arrive;
    this.steps = options.steps(() => void this.reach(this.steps.here(), 'move'));
    this.shown = { place: this.steps.here(), params: {} };
  }

  view(): View {
    return this.shown;
  }

  /** Tells who draws that something else is shown now. */
  watch(listener: (view: View) => void): () => void {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  }

  /** To be told when a view stands on the screen; the first one stands where the browser put it. */
  noteDrawn(view: View): void {
    if (this.drawn !== undefined && this.drawn !== view) this.steps.scroll();
    this.drawn = view;
  }

  /** Nothing is being fetched, and what was reached stands on the screen. */
  isStill(): boolean {
    return this.done === this.turn && this.drawn === this.shown;
  }

  /** Where one is on the way to; the present place where nothing is being fetched. */
  goal(): string {
    return hrefOfPlace(this.asked ?? this.steps.here());
  }

  /** Fetches what is to be shown at the present place. */
  load(): Promise<void> {
    return this.reach(this.steps.here(), 'move');
  }

  /** Goes to an address of this site. The present one once more is no step of its own. */
  navigate(href: string, options: { replace?: boolean } = {}): Promise<void> {
    const place = placeOf(href);
    const again = href === hrefOfPlace(this.shown.place);
    return this.reach(place, options.replace || again ? 'replace' : 'push');
  }

  /** Fetches a screen that will probably be asked for. */
  preload(href: string): void {
    const place = placeOf(href);
    const match = this.match(place.path);
    if (!match) return;
    this.guesses += 1;
    const end = () => {
      this.guesses -= 1;
    };
    this.arrive(match, place).then(end, end);
  }

  /** Only what nobody has asked for yet is being fetched. */
  isGuessing(): boolean {
    return this.guesses > 0 && this.asked === undefined;
  }

  private async reach(asked: Place, how: 'push' | 'replace' | 'move'): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.asked = asked;
    let place = asked;
    let view: View | undefined;
    for (let hop = 0; view === undefined && hop < MOST_HOPS; hop += 1) {
      const found = await this.look(place);
      if (turn !== this.turn) return;
      if (!('leadsTo' in found)) view = found;
      else if (found.leadsTo.startsWith('/')) place = placeOf(found.leadsTo);
      else return window.location.replace(found.leadsTo);
    }
    view ??= { place, params: {} };
    if (how !== 'move') this.steps.write(view.place, how === 'replace');
    else if (place !== asked) this.steps.write(view.place, true);
    this.shown = view;
    this.done = turn;
    this.asked = undefined;
    this.listener?.(view);
  }

  private async look(place: Place): Promise<View | { leadsTo: string }> {
    const match = this.match(place.path);
    if (!match) return { place, params: {} };
    try {
      const arrival = await this.arrive(match, place);
      return 'leadsTo' in arrival ? arrival : { place, ...match, Page: arrival.Page };
    } catch (error) {
      return { place, ...match, error };
    }
  }
}
