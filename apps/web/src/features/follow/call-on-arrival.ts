import type { QueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import type { Language } from '@yidi/phrases/language';
import { showToast } from '../../shell/toast-list.ts';
import { changeFollow, followQuery } from './follow-state.ts';

/**
 * Follows a mail at once; its settings can be opened from the toast. If the mail is followed
 * already, opens its settings instead.
 * @throws ApiError, NetworkError
 */
export async function callOnArrival(
  client: QueryClient,
  mailNo: string,
  { language, openSettings }: { readonly language: Language; openSettings(): Promise<void> },
): Promise<void> {
  const say = follow[language];
  const { followed } = await client.fetchQuery(followQuery(mailNo));
  if (followed) return openSettings();
  await changeFollow(client, mailNo, { follow: true });
  showToast(say.willCall, { tone: 'good', action: { label: say.rowSettings, onPress: () => void openSettings() } });
}
