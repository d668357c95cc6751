// The figures of the product, each beside its limit measured in the same run: npm run bench [-- S3
// W1 …] [--json] [--write]. --write puts their rows into docs/figures.md.
import { readOptions } from '../../scripts/setup/words.ts';
import { measure } from './run.ts';

const { values, positionals } = readOptions({
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await measure(positionals, values);
