import { linkLabel as form } from '@yidi/contract/values/link-label';
import { tabStore } from './storage.ts';

const KEY = 'label';

/** Stores the `label` of the link that opened this document, for the session (spec §3). */
export function rememberLinkLabel(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const label = new URL(opened?.name ?? location.href).searchParams.get('label');
  if (label && form.safeParse(label).success) tabStore.write(KEY, label);
}

/** Returns the label of the link that began this session; '' if it had none. */
export const linkLabel = (): string => tabStore.read(KEY) ?? '';
