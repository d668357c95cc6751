import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/world/server-process.ts';
import { openWindow, type Window } from './web-driver.ts';

/** WebKitGTK: the engine of Safari as Debian packages it, and a virtual screen. */
interface Programs {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/**
 * Finds the browser, its driver and the virtual screen.
 * @throws Error with one line that says what to install
 */
export function findPrograms(): Programs {
  const browsers = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib{exec,64,}/webkit2gtk-4.*/MiniBrowser'];
  const driver = process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver');
  const browser =
    process.env.WEBKIT_BROWSER_PATH ??
    browsers
      .flatMap((place) => globSync(place))
      .sort()
      .at(-1);
  const screen = onPath('Xvfb');
  if (driver && browser && screen) return { driver, browser, screen };
  const missing = Object.entries({ WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: screen })
    .filter(([, found]) => !found)
    .map(([name]) => name);
  throw new Error(
    `${missing.join(' and ')} missing: apt-get install webkit2gtk-driver xvfb (or name WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH)`,
  );
}

export interface Engine {
  window(): Promise<Window>;
  stop(): Promise<void>;
}

const END_MS = 5_000;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await gone;
  clearTimeout(timer);
}

/** Starts a virtual screen and the driver on it. */
export async function startEngine({ driver, browser, screen }: Programs): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'yidi-engine-'));
  const started: ChildProcess[] = [];
  const start = (child: ChildProcess) => {
    started.push(child);
    return child;
  };
  async function stop(): Promise<void> {
    for (const child of started.reverse()) await end(child);
    await rm(home, { recursive: true, force: true });
  }
  try {
    const shown = start(
      spawn(screen, ['-displayfd', '3', '-screen', '0', '800x1100x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      }),
    );
    const number = await firstWord(shown);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      // There is no graphics card here, and no reader of the accessibility bus.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
    };
    const driving = start(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    const address = `http://127.0.0.1:${port}`;
    await untilItAnswers(driving, address);
    const window = () =>
      openWindow(address, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } });
    return { window, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstWord(child: ChildProcess): Promise<string> {
  const display = once(child.stdio[3]!, 'data').then(([words]) => String(words).trim());
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the screen did not start')));
  return Promise.race([display, ended]);
}

async function untilItAnswers(driving: ChildProcess, address: string): Promise<void> {
  while (driving.exitCode === null) {
    const reply = await fetch(`${address}/status`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error(`the driver ended with ${driving.exitCode}`);
}
