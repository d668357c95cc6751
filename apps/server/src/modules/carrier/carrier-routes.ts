import { carrierEvents } from '@yidi/contract/calls/carrier';
import { sayRefusal } from '@yidi/phrases/refusals';
import type { FastifyInstance } from 'fastify';
import { asOneCaller } from '../../db/patience.ts';
import type { Load } from '../../http/load.ts';
import { writeEnvelope } from '../../http/write-envelope.ts';
import type { carrierDoor } from './carrier.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** Mounts the carrier's door with the body as it came: a signature is over bytes, and a batch is larger than a call. */
export function mountCarrierDoor(
  app: FastifyInstance,
  receive: ReturnType<typeof carrierDoor>,
  house: { now: () => Date; load: Load },
): void {
  app.post(carrierEvents.path, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const turn = await house.load.enter(carrierEvents.weight);
    try {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const info = await asOneCaller(receive, raw, request.headers, house.now());
      return reply
        .type('application/json; charset=utf-8')
        .send(writeEnvelope('OK', sayRefusal('en', 'OK'), info, request.id));
    } finally {
      house.load.leave(turn);
    }
  });
}
