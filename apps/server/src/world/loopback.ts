import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers a request whose whole body has arrived. */
type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown;

/**
 * The listener of a server on the loopback that plays a vendor. What `answer` throws is answered
 * with 400: a late request of another test may reach a port that was its vendor's before, and must
 * not end the test file that has the port now.
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
