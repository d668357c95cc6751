import type { LoadArgs } from '../../../../routes.tsx';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { Waiting } from './many-part.tsx';

/** The order form of a school's link, a lazy chunk: other users never load it. */
export const ArtExamPart = deferredPart<{ readonly code: string }>(
  async () => (await import('../../../quick-order/quick-order.parts.tsx')).ArtExamScreen,
  Waiting,
);

/** Prefetches the form and the settings of the school. */
export async function loadArtExam(prefetch: LoadArgs['prefetch'], code: string): Promise<void> {
  const { artExamQuery } = await import('../../../quick-order/quick-order.parts.tsx');
  await Promise.all([prefetch(artExamQuery(code)), ArtExamPart.ready()]);
}
