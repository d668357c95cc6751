// Writes docs/configuration.md from apps/server/src/config/ and
// scripts/setup/configuration-rows.ts.
// Run: node scripts/configuration.ts [--write]
// Without --write it fails if the committed page is out of date.
import { pathToFileURL } from 'node:url';
import { checkConfiguration, writeConfiguration } from './setup/configuration.ts';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) writeConfiguration();
  const faults = checkConfiguration();
  for (const line of faults) process.stderr.write(`${line}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
