import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The answers that clients received, in an append-only file outside of the killed processes. */
export interface Acknowledged {
  readonly created: number;
  addCreated(key: string, orderId: string): void;
  addCancelled(orderId: string): void;
  read(): { created: { key: string; orderId: string }[]; cancelled: string[] };
  remove(): void;
}

export function openAcknowledged(): Acknowledged {
  const dir = mkdtempSync(join(tmpdir(), 'yidi-acked-'));
  const file = join(dir, 'acked');
  const handle = openSync(file, 'a');
  let created = 0;
  return {
    get created() {
      return created;
    },
    addCreated(key, orderId) {
      writeSync(handle, `created ${key} ${orderId}\n`);
      created += 1;
    },
    addCancelled(orderId) {
      writeSync(handle, `cancelled ${orderId}\n`);
    },
    read() {
      const words = readFileSync(file, 'utf8').trim().split('\n');
      const lines = words.map((line) => line.split(' '));
      return {
        created: lines.flatMap(([what, key, orderId]) =>
          what === 'created' ? [{ key: key!, orderId: orderId! }] : [],
        ),
        cancelled: lines.flatMap(([what, orderId]) => (what === 'cancelled' ? [orderId!] : [])),
      };
    },
    remove() {
      closeSync(handle);
      rmSync(dir, { recursive: true });
    },
  };
}
