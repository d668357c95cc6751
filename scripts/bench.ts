// The figures of the product, each beside its limit measured in the same run: npm run bench [-- S3 W1 …] [--json].
import { parseArgs } from 'node:util';
import { measure } from '../bench/run.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await measure(positionals, { json: values.json });
