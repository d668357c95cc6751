// The bill of materials of what ships, as CycloneDX JSON, on the standard output.
import { billOfMaterials } from './setup/bill.ts';

process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
