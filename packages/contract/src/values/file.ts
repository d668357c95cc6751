import type { FileType } from '../call.ts';

/** What a file is uploaded for. `picture`: shown to its owner; `evidence`: belongs to a claim, may be a PDF and is never rendered. */
export const fileUses = ['picture', 'evidence'] as const;
export type FileUse = (typeof fileUses)[number];

/** Types that are stored. */
export const storedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const satisfies readonly FileType[];
export type StoredType = (typeof storedTypes)[number];

/** What each use takes. */
export const typesOfUse: Readonly<Record<FileUse, readonly StoredType[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  evidence: storedTypes,
};

/** As it is sent, and as it is stored. */
export const FILE_BYTES = 10 * 1024 * 1024;
/** Half a minute on a connection of 20 kB/s: what is lost when a part fails. */
export const PART_BYTES = 512 * 1024;
/** Of one person: @guess, some 40 photographs of a phone. */
export const QUOTA_BYTES = 100 * 1024 * 1024;
export const QUOTA_FILES = 200;
/** How long a link to a file works. */
export const LINK_LIFE_S = 300;
