// Measures the figures of the product and their limits in the same run. --write updates their rows
// in docs/figures.md.
// Run: npm run bench [-- S3 W1 …] [--json] [--write]
import { readOptions } from '../../scripts/setup/words.ts';
import { measure } from './run.ts';

const { values, positionals } = readOptions({
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await measure(positionals, values);
