import type { FileType } from '../call.ts';

/**
 * The purpose of an upload. `picture`: shown to its owner; `evidence`: of a claim, never rendered.
 */
export const fileUses = ['picture', 'evidence'] as const;
export type FileUse = (typeof fileUses)[number];

/** File types that can be stored. */
export const storedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const satisfies readonly FileType[];
export type StoredType = (typeof storedTypes)[number];

/** The accepted types by purpose. */
export const typesOfUse: Readonly<Record<FileUse, readonly StoredType[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  evidence: storedTypes,
};

/** The size limit, for the upload and the stored file. */
export const FILE_BYTES = 10 * 1024 * 1024;
/** Takes half a minute at 20 kB/s, which is what a failed part costs. */
export const PART_BYTES = 512 * 1024;
/** The limit per user, about 40 phone photos. @guess */
export const QUOTA_BYTES = 100 * 1024 * 1024;
export const QUOTA_FILES = 200;
/** The validity of a link to a file. */
export const LINK_LIFE_S = 300;
