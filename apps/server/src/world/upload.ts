import { createHash } from 'node:crypto';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { beginFile, finishFile, savePart } from '@yidi/contract/calls/file';
import { classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import { channelCodes } from '@yidi/contract/values/channel';
import { PART_BYTES } from '@yidi/contract/values/file';
import type { Site, Visitor, WorldReply } from './site.ts';

const BOUNDARY = 'yidi-world';

/** Sends one part of an upload as the page does. */
export async function sendPart(
  site: Pick<Site, 'app'>,
  visitor: Visitor,
  { fileId, part }: { fileId: string; part: number },
  bytes: Buffer,
): Promise<WorldReply<InfoOf<typeof savePart>>> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`;
  const reply = await site.app.inject({
    method: 'POST',
    url: savePart.path.replace('{fileId}', fileId).replace('{part}', String(part)),
    headers: {
      'user-channel': String(channelCodes.web),
      'auth-token': visitor.token,
      cookie: `sid=${visitor.cookie}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const envelope = JSON.parse(reply.body) as Envelope<InfoOf<typeof savePart>>;
  return {
    http: reply.statusCode,
    class: classOf(envelope.code),
    info: envelope.info as InfoOf<typeof savePart>,
    body: reply.body,
    headers: reply.headers,
  };
}

/** `info` is null if the upload was refused before it was finished. */
export type Uploaded = WorldReply<InfoOf<typeof finishFile> | null>;

/** Uploads a file in parts. Returns the file, or the first refusal. */
export async function uploadFile(
  site: Pick<Site, 'app'>,
  visitor: Visitor,
  file: Partial<RequestOf<typeof beginFile>> & { readonly content: Buffer },
): Promise<Uploaded> {
  const { content, ...fields } = file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const begun = await visitor.call(beginFile, {
    use: 'evidence',
    name: '照片.jpg',
    bytes: content.length,
    sha256,
    ...fields,
  });
  if (begun.class !== 'OK') return { ...begun, info: null };
  const { fileId, parts } = begun.info;
  for (let part = 0; part < parts; part += 1) {
    const reply = await sendPart(
      site,
      visitor,
      { fileId, part },
      content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
    );
    if (reply.class !== 'OK') return { ...reply, info: null };
  }
  return visitor.call(finishFile, { fileId });
}
