import type { BrowserContext, Page } from 'playwright-core';

/** The voice of a browser: a local one, one that sends text to a server, or none. */
export type Speaker = 'own' | 'remote' | 'nobody';

/** The behaviour of a page's voice, controlled by a journey. */
export interface Voice {
  /**
   * Returns the texts that the page gave to the voice and that were neither read to the end nor
   * stopped.
   */
  spoken(): Promise<readonly string[]>;
  /** Returns the language of each of these texts. */
  tongues(): Promise<readonly string[]>;
  /** Reads a sentence to its end. */
  finish(): Promise<void>;
  /** Ends the current speech with an error. */
  fail(): Promise<void>;
}

/** The controls that `addVoice` puts into the page. */
declare const fakeVoice: { spoken(): string[]; tongues(): string[]; finish(): void; fail(): void };

/**
 * Adds a controllable speech synthesis to every page of this person, because the browser of the
 * journeys has no voices.
 */
export async function addVoice(context: BrowserContext, speaker: Speaker): Promise<void> {
  await context.addInitScript((who) => {
    interface Utterance {
      text: string;
      lang?: string;
      onstart?(): void;
      onend?(): void;
      onerror?(event: { error: string }): void;
    }
    let queue: Utterance[] = [];
    const begin = () => queue[0]?.onstart?.();
    const voice = (name: string, lang: string) => ({ name, lang, localService: who === 'own', default: false });
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => (who === 'nobody' ? [] : [voice('Mandarin', 'zh_CN'), voice('English', 'en-US')]),
      speak(utterance: Utterance) {
        queue.push(utterance);
        if (queue.length === 1) queueMicrotask(begin);
      },
      cancel() {
        const stopped = queue;
        queue = [];
        for (const utterance of stopped) utterance.onerror?.({ error: 'canceled' });
      },
    });
    class SpeechSynthesisUtterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const define = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });
    define('speechSynthesis', speech);
    define('SpeechSynthesisUtterance', SpeechSynthesisUtterance);
    define('fakeVoice', {
      spoken: () => queue.map(({ text }) => text),
      tongues: () => queue.map(({ lang }) => lang),
      finish() {
        queue.shift()?.onend?.();
        begin();
      },
      fail: () => queue[0]?.onerror?.({ error: 'synthesis-failed' }),
    });
  }, speaker);
}

export function voiceOf(page: Page): Voice {
  return {
    spoken: () => page.evaluate(() => fakeVoice.spoken()),
    tongues: () => page.evaluate(() => fakeVoice.tongues()),
    finish: () => page.evaluate(() => fakeVoice.finish()),
    fail: () => page.evaluate(() => fakeVoice.fail()),
  };
}
