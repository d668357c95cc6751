import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names of classes for the built app: two letters for the file, a count for the class. They stand in every first HTML and in its
 * styles; a readable name with a hash is four times as long and cannot be squeezed. The same in every bundle of a build.
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const files = globSync('{packages/ui,apps/web}/src/**/*.module.css', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0]!).replaceAll('\\', '/');
    const index = files.indexOf(path);
    if (index < 0) throw new Error(`${path} is no style sheet of ours`);
    const known = classes.get(path) ?? [];
    classes.set(path, known);
    if (!known.includes(name)) known.push(name);
    return `${LETTERS[Math.floor(index / LETTERS.length)]}${LETTERS[index % LETTERS.length]}${known.indexOf(name).toString(36)}`;
  };
}
