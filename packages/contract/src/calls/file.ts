import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { FILE_BYTES, fileUses, PART_BYTES, storedTypes, typesOfUse } from '../values/file.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { option, shape, text } from '../values/text.ts';

const fileId = idOf('file');

/** Slashes and backslashes are refused, so a name can hold no path. */
const fileName = text({ min: 1, max: 200 }).check(
  z.regex(/^(?!\.+$)[^/\\]+$/, { error: 'file.name' satisfies FieldRule }),
);
const partNo = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^(0|[1-9][0-9]?)$/, { error: 'field.format' satisfies FieldRule }));

const sending = shape({
  fileId,
  /** The size of every part but the last. */
  partBytes: z.int(),
  parts: z.int(),
  /** Indexes of the stored parts, from 0, ascending. */
  received: z.array(z.int()),
});

/**
 * Starts an upload. With `sha256` (hex) of the whole file, an unfinished upload of that file is
 * resumed: `received` lists the parts that are stored. Uploads unfinished after 24 hours are
 * deleted. Errors: BAD_INPUT `file.name`, CONFLICT `file.full`. Source: security.md T19.
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

/** Stores or replaces a part; any order. Errors: NOT_FOUND, BAD_INPUT (wrong size). */
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
  /** The stored size: a picture is re-encoded. */
  bytes: z.int(),
});

/**
 * Checks and stores the whole file. The type is detected by content. Pictures are re-encoded
 * (upright, at most 12 megapixels, no metadata), a PDF is kept as it is. Repeats get the same
 * answer, and OVERLOAD during the check. A refused file is deleted with its parts. Errors:
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

/**
 * Creates a link to a file of the caller. It works for 5 minutes, without log-in. Errors:
 * NOT_FOUND.
 */
export const fileLink = call({
  path: '/file/link',
  service: 'files',
  access: 'user',
  request: shape({ fileId }),
  info: shape({ url: z.string(), expiresAt: z.string() }),
});

/**
 * Deletes a file or an unfinished upload. Errors: NOT_FOUND, CONFLICT `file.held` (part of a
 * claim).
 */
export const deleteFile = call({
  path: '/file/delete',
  service: 'files',
  access: 'user',
  request: shape({ fileId }),
  info: nothing,
});

/**
 * Returns the file of a link: pictures inline, a PDF as download. Errors: NOT_FOUND, also if
 * expired.
 */
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
