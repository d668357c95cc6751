export type Kind = 'login phone' | 'phone' | 'name' | 'address' | 'code' | 'token' | 'mail';

/** Texts that are somebody's alone. What they are decides where they may stand. */
export type Canaries = Map<string, Kind>;
