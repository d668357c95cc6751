import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers a request whose whole body has arrived. */
type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown;

/**
 * Returns the listener of a loopback server that plays a vendor. An error of `answer` is answered
 * with 400. A late request of another test may reach a reused port and must not end this test file.
 */
export function answering(answer: Answer): RequestListener {
  return async (request, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      await answer(request, Buffer.concat(parts), response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(400);
      response.end(String(error));
    }
  };
}
