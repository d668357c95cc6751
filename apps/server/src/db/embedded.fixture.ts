// A separate process for embedded.test.ts. It opens the database folder, prints the connection, and
// exits when its parent asks it to.
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
