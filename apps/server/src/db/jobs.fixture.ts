// A separate process for jobs.test.ts. It starts a job, reports that, and never finishes it.
import { handle, job, runJobs } from './jobs.ts';
import type { ConnectTo } from './pool.ts';

const connectTo = JSON.parse(process.argv[2] ?? '') as ConnectTo;
const hang = handle(job<{ name: string }>('test.greet'), () => {
  process.stdout.write('taken\n');
  return new Promise(() => {});
});
await runJobs({ connectTo }, () => [hang], { beatMs: 100, concurrency: 1 });
