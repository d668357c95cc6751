import type { LoadArgs } from '../../../routes.tsx';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { Waiting } from '../many/many-part.tsx';

/** The form of a school's link, a chunk that others never load. */
export const ArtExamPart = deferredPart<{ readonly code: string }>(
  async () => (await import('./art-exam-screen.tsx')).ArtExamScreen,
  Waiting,
);

/** The form with what the school set. */
export async function loadArtExam(prefetch: LoadArgs['prefetch'], code: string): Promise<void> {
  const { artExamQuery } = await import('./art-exam-screen.tsx');
  await Promise.all([prefetch(artExamQuery(code)), ArtExamPart.ready()]);
}
