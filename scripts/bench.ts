// The figures of the product, each beside its limit measured in the same run: npm run bench [-- S3 W1 …] [--json].
import { measure } from '../bench/run.ts';
import { readOptions } from './setup/words.ts';

const { values, positionals } = readOptions({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await measure(positionals, { json: values.json });
