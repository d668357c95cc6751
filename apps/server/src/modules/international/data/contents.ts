import { contentsByDestination } from './contents-by-destination.ts';
import { contentsEverywhere } from './contents-everywhere.ts';
import type { ContentFile } from './file-types.ts';

/** Every content that is refused or limited somewhere; a destination's own rules come first. */
export const contentFiles: readonly ContentFile[] = [...contentsByDestination, ...contentsEverywhere];
