import type { Config } from '../../apps/server/src/config/config.ts';

/** Variables that are explained together, e.g. the parts of a vendor's account. */
export interface Setting {
  readonly names: readonly string[];
  /** A text, or a function that reads the default from the configuration. */
  readonly byDefault: string | ((config: Config) => string | number);
  readonly meaning: string;
}

export interface ConfigurationPart {
  readonly title: string;
  /** What the reader must know before the variables. */
  readonly text?: string;
  readonly settings: readonly Setting[];
}

/** `names` are separated by spaces. */
export const row = (names: string, byDefault: Setting['byDefault'], meaning: string): Setting => ({
  names: names.split(' '),
  byDefault,
  meaning,
});
