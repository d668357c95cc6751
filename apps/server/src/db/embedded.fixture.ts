// A process of its own for embedded.test.ts: opens the folder, says how, and runs until it is told
// to stop.
import { openEmbedded } from './embedded.ts';

const dir = process.argv[2];
if (!dir) throw new Error('usage: embedded.fixture.ts DIR [how to leave]');
const embedded = await openEmbedded(dir);
process.stdout.write(`${JSON.stringify({ pid: embedded.pid(), connection: embedded.connection })}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  if (process.argv[3] === 'exit-without-stop') process.exit(0);
  await embedded.stop();
});
