import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ROOT } from './steps.ts';

const WRONG_WORDS = 2;

/** Says in one line what is wrong with the words of a command, and ends it. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(WRONG_WORDS);
}

/** Says what the running command can be told, in its head comment, and ends it. */
function sayHelp(): never {
  const name = basename(process.argv[1] ?? '', '.ts');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), name, '--help'], { stdio: 'inherit' });
  process.exit(status ?? WRONG_WORDS);
}

/**
 * The options of a command. `--help` ends it with what they are, one that it does not know with a
 * line.
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) sayHelp();
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ', 1)[0]}; --help shows what there is`);
  }
}

/**
 * Names that a command is to be limited to. One that there is not ends it with a line that names
 * them all.
 */
export function onlyKnown(names: readonly string[], all: readonly string[]): readonly string[] {
  const strangers = names.filter((name) => !all.includes(name));
  return strangers.length === 0 ? names : refuse(`There is no ${strangers.join(', ')}: ${all.join(', ')}`);
}
