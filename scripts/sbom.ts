// Prints the bill of materials of the shipped product as CycloneDX JSON.
import { billOfMaterials } from './setup/bill.ts';

process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
