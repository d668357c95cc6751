import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SandboxPlace } from '../open-pays.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const RESTART_MS = 500;

export interface SandboxProcess extends SandboxPlace {
  stop(): void;
}

/**
 * Starts the sandbox as a process of its own and restarts it on the same port if it exits.
 * `pageBase` is where payers reach its page.
 */
export async function startSandboxProcess(settings: { folder: string; pageBase: string }): Promise<SandboxProcess> {
  let child: ChildProcess | undefined;
  let stopped = false;
  const start = async (wanted: number): Promise<number> => {
    // The flags of this process (an import, a profile) are not meant for the sandbox.
    const started = fork(MAIN, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    started.send({ ...settings, port: wanted });
    return new Promise((resolve, reject) => {
      started.once('message', (answer) => {
        started.off('exit', failed);
        started.once('exit', () => void again((answer as { port: number }).port));
        resolve((answer as { port: number }).port);
      });
      const failed = () => reject(new Error('The payment sandbox did not start'));
      started.once('exit', failed);
    });
  };
  const again = async (former: number): Promise<void> => {
    while (!stopped) {
      await sleep(RESTART_MS);
      if (stopped || (await start(former).catch(() => 0)) > 0) return;
    }
  };
  const port = await start(0);
  return {
    port,
    folder: settings.folder,
    stop() {
      stopped = true;
      child?.kill('SIGKILL');
    },
  };
}
