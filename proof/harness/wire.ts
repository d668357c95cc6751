import { Agent, request } from 'node:http';
import type { Call } from '@yidi/contract/call';
import { channelCodes } from '@yidi/contract/values/channel';
import { type Reply, readReply } from './ask.ts';
import { toWire } from './to-wire.ts';

/** A reply with the time from the first byte sent to the last one read. */
export interface TimedReply extends Reply {
  readonly ms: number;
}

/** Sends requests over keep-alive connections, as a browser does. */
export interface Wire {
  ask(
    call: Pick<Call, 'method' | 'path' | 'body'>,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<TimedReply>;
  close(): void;
}

export function openWire(port: number, connections = 1): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask(call, body, headers) {
      const { url: path, payload, media } = toWire(call, Buffer.from(body));
      const all = {
        'user-channel': String(channelCodes.web),
        ...(payload && { 'content-type': media, 'content-length': String(payload.byteLength) }),
        ...headers,
      };
      return new Promise((done, fail) => {
        const began = performance.now();
        const sent = request({ host: '127.0.0.1', port, method: call.method, path, headers: all, agent }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', fail);
          reply.on('end', () => {
            const ms = performance.now() - began;
            done({ ...readReply(reply.statusCode ?? 0, Buffer.concat(chunks).toString(), reply.headers), ms });
          });
        });
        sent.on('error', fail);
        sent.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}
