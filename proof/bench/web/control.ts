import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../../../scripts/setup/steps.ts';
import type { Probe } from './pages.ts';
import type { StaticFile } from './static-server.ts';

const CONTROL = join(import.meta.dirname, 'control');
const OUT = join(ROOT, '.build/control');

/** The tap of the control: its second tab. */
export const controlProbe: Probe = {
  act: `document.querySelector('[role=tab][aria-selected=false]')?.click()`,
  works: `document.querySelectorAll('[role=tab]')[1]?.ariaSelected === 'true'`,
};

/**
 * Installs and builds the control, a default single-page app with antd-mobile. Returns its files by
 * path.
 */
export async function buildControl(): Promise<Map<string, StaticFile>> {
  await install();
  const quiet = { root: CONTROL, configFile: false as const, logLevel: 'warn' as const, plugins: [react()] };
  await build({ ...quiet, build: { outDir: OUT, emptyOutDir: true, reportCompressedSize: false } });
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
  const files = globSync('assets/*.{js,css}', { cwd: OUT });
  return new Map(
    [...files, 'index.html'].map((file) => {
      const type = types[file.split('.').at(-1)!] ?? 'text/html; charset=utf-8';
      return [`/${file.replaceAll('\\', '/')}`, { type, bytes: readFileSync(join(OUT, file)) }];
    }),
  );
}

async function install(): Promise<void> {
  const words = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  // The control does not depend on NODE_ENV, so ours stays.
  const npm = spawn('npm', words, { cwd: CONTROL, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error('npm ci of the control page (bench/web/control) failed: it needs the package registry');
}
