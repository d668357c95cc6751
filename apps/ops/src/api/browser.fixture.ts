import { type CodeClass, codes } from '@yidi/contract/codes';
import { vi } from 'vitest';

type Answer = (path: string) => { readonly class: CodeClass; readonly info?: unknown } | Promise<never>;

/** The line to the server is down. */
export const noLine = (): Promise<never> => Promise.reject(new TypeError('no line'));

/** Stands in for a browser whose calls have these answers. Returns what it stores and was asked. */
export function stubBrowser(answer: Answer) {
  const stored = new Map<string, string>();
  const asked: string[] = [];
  const now = { answer };
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { class: codeClass, info = null } = await now.answer(url);
    const { code, http } = codes[codeClass];
    return Response.json({ code, msg: '', info, traceId: '0' }, { status: http });
  });
  return {
    stored,
    asked,
    /** From now on calls have other answers. */
    answers(next: Answer): void {
      now.answer = next;
    },
  };
}
