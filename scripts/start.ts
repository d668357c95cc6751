// Builds what has changed and runs the product; everything it can be told is in the README's table of variables.
import { constants } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from './setup/lifeline.ts';
import { ROOT, say, showNode } from './setup/steps.ts';

// In a process of its own: the memory that a build takes is not the server's.
const code = await showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
if (code !== 0) {
  say('[start] the build failed: see above');
  process.exit(code);
}
say('[start] starting the server; the first start makes the database and its demo data …');

endWithParent();
// Until the server listens to signals itself: an end that lets the embedded database end too.
const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
await import('../apps/server/src/main.ts');
process.off('SIGTERM', leave);
process.off('SIGINT', leave);
