import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { bin, printProgress, showNode } from './steps.ts';

/**
 * Chromium without its own windows. Pages are the same, and a new page takes a third of the time.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the browser for journeys: CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

function aptInstall(packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 2, 2] as ['ignore', 2, 2] };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0;
  return install() || (spawnSync('apt-get', ['update', '-q'], options).status === 0 && install());
}

/**
 * Finds the browser or installs it: Debian's package (with a Chinese font) as root on Debian, else
 * Playwright's.
 * @throws Error with one line that says what to do
 */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH && !findChromium())
    throw new Error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not exist`);
  const hasBrowser = process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL);
  const missing = [...(hasBrowser ? [] : ['chromium-headless-shell']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0 && isRootOnDebian()) {
    printProgress(`[set-up] installing ${missing.join(' and ')} …`);
    aptInstall(missing);
  }
  if (!findChromium()) {
    printProgress('[set-up] downloading a browser for the journey tests …');
    await showNode(bin('playwright-core/cli.js'), ['install', 'chromium']);
  }
  const found = findChromium();
  if (!found) throw new Error('No browser for the journey tests: install Chromium or Chrome, or set CHROMIUM_PATH');
  return found;
}
