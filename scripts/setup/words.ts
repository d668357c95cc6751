import { type ParseArgsConfig, parseArgs } from 'node:util';

const WRONG_WORDS = 2;

/** Says in one line what is wrong with the words of a command, and ends it. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(WRONG_WORDS);
}

/** The options of a command. One that it does not know ends it with a line. */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ', 1)[0]}; --help shows what there is`);
  }
}

/** Names that a command is to be limited to. One that there is not ends it with a line that names them all. */
export function onlyKnown(names: readonly string[], all: readonly string[]): readonly string[] {
  const strangers = names.filter((name) => !all.includes(name));
  return strangers.length === 0 ? names : refuse(`There is no ${strangers.join(', ')}: ${all.join(', ')}`);
}
