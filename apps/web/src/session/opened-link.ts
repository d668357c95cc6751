import { linkLabel as form } from '@yidi/contract/values/link-label';
import { tabStore } from './storage.ts';
import { universityCode } from './university.ts';

const KEY = 'label';

/**
 * Stores what the link that opened this document says, for the session: its `label` (spec §3) and
 * its university code (spec §6).
 */
export function rememberOpenedLink(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const { search, searchParams } = new URL(opened?.name ?? location.href);
  universityCode(search);
  const label = searchParams.get('label');
  if (label && form.safeParse(label).success) tabStore.write(KEY, label);
}

/** Returns the label of the link that began this session; '' if it had none. */
export const linkLabel = (): string => tabStore.read(KEY) ?? '';
