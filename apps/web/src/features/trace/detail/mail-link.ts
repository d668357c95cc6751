import { openMailLink } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../shell/toast-list.ts';

/** Unlocks this mail by the token of a message's link; shows the text `over` if it has expired. */
export async function openLink(mailNo: string, token: string, over: string): Promise<void> {
  try {
    await send(openMailLink, { mailNo, token });
  } catch (error) {
    if (error instanceof ApiError) showToast(over);
  }
}
