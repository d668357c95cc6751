import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { FILE_BYTES, fileUses, PART_BYTES, storedTypes, typesOfUse } from '../values/file.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { option, shape, text } from '../values/text.ts';

const fileId = idOf('file');

/** No path: the part before a slash or a backslash would be one. */
const fileName = text({ min: 1, max: 200 }).check(
  z.regex(/^(?!\.+$)[^/\\]+$/, { error: 'file.name' satisfies FieldRule }),
);
const partNo = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^(0|[1-9][0-9]?)$/, { error: 'field.format' satisfies FieldRule }));

const sending = shape({
  fileId,
  /** Every part but the last has this many bytes. */
  partBytes: z.int(),
  parts: z.int(),
  /** The parts that are there, from 0, in order. */
  received: z.array(z.int()),
});

/**
 * Begins an upload. With `sha256` (hex) of the whole file an unfinished upload of the same file
 * goes on: `received` says which parts need not be sent again. What is not finished in 24 hours is
 * removed. Errors: BAD_INPUT `file.name`, CONFLICT `file.full`. Source: issue of files, security.md
 * T19.
 */
export const beginFile = call({
  path: '/file/begin',
  service: 'files',
  access: 'user',
  idempotent: true,
  request: shape({
    use: option(fileUses),
    name: fileName,
    bytes: z
      .int({ error: 'field.type' satisfies FieldRule })
      .check(
        z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
        z.lte(FILE_BYTES, { error: 'field.tooLarge' satisfies FieldRule }),
      ),
    sha256: z.optional(
      z
        .string({ error: 'field.type' satisfies FieldRule })
        .check(z.regex(/^[0-9a-f]{64}$/, { error: 'field.format' satisfies FieldRule })),
    ),
  }),
  info: sending,
});

/** Stores one part, in any order; the same part again replaces it. Errors: NOT_FOUND, BAD_INPUT when its size is another. */
export const savePart = call({
  path: '/file/part/{fileId}/{part}',
  service: 'files',
  access: 'user',
  body: 'file',
  upload: { types: ['application/octet-stream'], maxBytes: PART_BYTES },
  request: shape({ fileId, part: partNo }),
  info: sending,
});

const storedFile = shape({
  fileId,
  name: z.string(),
  use: option(fileUses),
  type: z.enum(storedTypes),
  /** As stored: a picture was written anew. */
  bytes: z.int(),
});

/**
 * Judges and stores the whole: the type by its content, pictures written anew (upright, 12
 * megapixels at most, nothing but the picture), a PDF as it is. Asked again, the answer is the
 * same, and while it goes on OVERLOAD. What is refused is removed with its parts. Errors:
 * NOT_FOUND, CONFLICT `file.incomplete`, BAD_INPUT `file.type`, `file.heic`, `file.pixels`,
 * `file.unreadable`.
 */
export const finishFile = call({
  path: '/file/finish',
  service: 'files',
  access: 'user',
  request: shape({ fileId }),
  info: storedFile,
  client: { timeoutMs: 60_000 },
});

/** A link to a file of the caller's own, which works for 5 minutes and for every holder. Errors: NOT_FOUND. */
export const fileLink = call({
  path: '/file/link',
  service: 'files',
  access: 'user',
  request: shape({ fileId }),
  info: shape({ url: z.string(), expiresAt: z.string() }),
});

/** Deletes a file, or an upload that is not finished. Errors: NOT_FOUND, CONFLICT `file.held` (it belongs to a claim). */
export const deleteFile = call({
  path: '/file/delete',
  service: 'files',
  access: 'user',
  request: shape({ fileId }),
  info: nothing,
});

/** The file of a link. A picture may be shown, a PDF is saved. Errors: NOT_FOUND, also for a link that has expired. */
export const readFile = call({
  method: 'GET',
  path: '/file/{token}',
  service: 'files',
  access: 'public',
  answer: 'file',
  files: typesOfUse.evidence,
  request: shape({ token: text({ min: 1, max: 300 }) }),
  info: nothing,
});
