import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ROOT } from './steps.ts';

const WRONG_WORDS = 2;

/** Prints one line about invalid command-line arguments and exits with an error. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(WRONG_WORDS);
}

/** Prints the usage of the running command from its head comment and exits. */
function printHelp(): never {
  const name = basename(process.argv[1] ?? '', '.ts');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), name, '--help'], { stdio: 'inherit' });
  process.exit(status ?? WRONG_WORDS);
}

/**
 * Parses the command-line options. `--help` prints the usage and exits. An unknown option exits
 * with an error.
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) printHelp();
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ', 1)[0]}; --help shows what there is`);
  }
}

/**
 * Checks the names that a command is limited to. An unknown name exits with an error that lists all
 * names.
 */
export function onlyKnown(names: readonly string[], all: readonly string[]): readonly string[] {
  const strangers = names.filter((name) => !all.includes(name));
  return strangers.length === 0 ? names : refuse(`There is no ${strangers.join(', ')}: ${all.join(', ')}`);
}
