import { copyValue } from '@yidi/ui/copy-value';
import { showToast } from './toast-list.ts';

interface CopyWords {
  readonly copied: string;
  readonly copyFailed: string;
}

/** Copies a text, and says whether that was possible. */
export async function copyText(text: string, say: CopyWords): Promise<void> {
  const done = await copyValue(text);
  showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
}

/** Shares a link by the device's own sheet, or copies it where there is none. */
export async function shareLink(link: { text: string; url: string }, say: CopyWords): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(link.url, say);
  // The promise is rejected if the user closes the share sheet: no message is needed.
  await navigator.share(link).catch(() => undefined);
}
