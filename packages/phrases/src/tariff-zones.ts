import type { TariffZone } from '@yidi/contract/values/tariff-zone';
import { dictionary, type Pair } from './language.ts';

/** The zones of the tariff, from near to far. */
export const zoneNames = dictionary({
  sameCity: ['同城', 'Same city'],
  sameProvince: ['省内', 'Same province'],
  neighbour: ['邻近省', 'Next province'],
  middle: ['中距离', 'Middle distance'],
  far: ['远距离', 'Far'],
  remote: ['新疆、西藏', 'Xinjiang, Tibet'],
} satisfies Record<TariffZone, Pair>);
