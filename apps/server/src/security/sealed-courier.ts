import type { Keys } from '../config/keys.ts';

/** The courier who collects or delivers. */
export interface Courier {
  readonly name: string | null;
  readonly phone: string | null;
}

/** A carrier has about ten thousand couriers, each with a hundred scans a day. */
const MOST = 5000;

const NOBODY: Courier = { name: null, phone: null };

interface Memory {
  readonly sealed: Map<string, string>;
  readonly opened: Map<string, Courier>;
}

const memories = new WeakMap<Keys, Memory>();

function memoryOf(keys: Keys): Memory {
  const memory = memories.get(keys);
  if (memory) return memory;
  const made: Memory = { sealed: new Map(), opened: new Map() };
  memories.set(keys, made);
  return made;
}

function remember<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = memory.get(key);
  if (cached !== undefined) return cached;
  if (memory.size >= MOST) memory.clear();
  const made = make();
  memory.set(key, made);
  return made;
}

/**
 * Encrypts a courier for storage. This process writes the same text for the same courier. A batch
 * of scans therefore needs few encryptions, and a trace few decryptions. Comparing the texts
 * reveals which scans one courier made, but not who it was.
 */
export function sealCourier(keys: Keys, { name, phone }: Courier): string {
  const text = JSON.stringify({ name, phone });
  return remember(memoryOf(keys).sealed, text, () => keys.seal('courier.stored', text));
}

/** Decrypts a courier; empty if the key was deleted. */
export function openCourier(keys: Keys, sealed: string): Courier {
  return remember(memoryOf(keys).opened, sealed, () => {
    const text = keys.open('courier.stored', sealed);
    return text === null ? NOBODY : (JSON.parse(text) as Courier);
  });
}

/** A courier in a row. The unencrypted columns are those of older rows. */
export interface StoredCourier {
  readonly courierName: string | null;
  readonly courierPhone: string | null;
  readonly courierSealed: string | null;
}

export function courierOf(
  keys: Keys,
  { courierName: name, courierPhone: phone, courierSealed: sealed }: StoredCourier,
) {
  if (name !== null || phone !== null) return { name, phone };
  return sealed === null ? NOBODY : openCourier(keys, sealed);
}
