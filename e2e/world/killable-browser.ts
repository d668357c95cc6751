import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';

const START_MS = 60_000;

/**
 * A browser that can be killed as a phone kills an app: all processes at once, with nothing flushed
 * to disk.
 */
export interface MortalBrowser {
  readonly context: BrowserContext;
  kill(): Promise<void>;
  /** Closes it normally: everything is written. */
  close(): Promise<void>;
}

/** The storage of one phone. The next browser finds what a killed one left there. */
export async function openPhone(): Promise<{ start(): Promise<MortalBrowser>; throwAway(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'yidi-phone-'));
  return {
    start: () => startBrowser(folder),
    throwAway: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function startBrowser(folder: string): Promise<MortalBrowser> {
  const flags = [
    ...chromiumFlags,
    '--headless=new',
    '--lang=zh-CN',
    '--accept-lang=zh-CN',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ];
  // A browser that was killed could not remove its lock.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(folder, name), { force: true });
  // A process group of its own, so that its children die with it.
  const child = spawn(chromiumPath(), [...flags, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0]!;
  context.setDefaultTimeout(30_000);
  return {
    context,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL');
      await gone;
      await groupGone(child.pid!);
      await browser.close().catch(() => undefined);
    },
    async close() {
      const wire = await browser.newBrowserCDPSession();
      await wire.send('Browser.close').catch(() => undefined);
      await gone;
      await groupGone(child.pid!);
    },
  };
}

/** Child processes exit a moment later. The next browser must not meet them. */
async function groupGone(group: number): Promise<void> {
  const alive = () => {
    try {
      return process.kill(-group, 0);
    } catch {
      return false;
    }
  };
  while (alive()) await sleep(10);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`the browser did not start: ${output}`)), START_MS);
    child.stderr?.on('data', (words) => {
      output += String(words);
      const found = /DevTools listening on (ws:\S+)/.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1]!);
    });
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${output}`)));
  });
}
