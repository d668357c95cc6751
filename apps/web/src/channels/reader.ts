import type { Language } from '@yidi/phrases/language';

/** A window with its speech synthesis, which many web views lack. */
export interface SpeakingHost extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly speechSynthesis?: SpeechSynthesis;
  readonly SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
}

/** Reads one text at a time. */
export interface Reader {
  /**
   * Returns whether the device has a local voice for the language. Other voices send the text to a
   * server.
   */
  canRead(language: Language): boolean;
  /** Returns the id that is being read. */
  reading(): string | undefined;
  /**
   * Reads sentences in order and stops the current text. `failed` is called if speech does not
   * start or breaks off.
   */
  start(id: string, language: Language, sentences: readonly string[], failed: () => void): void;
  /** Stops reading this id. */
  stop(id: string): void;
  /** Notified when the id or the voices change. */
  subscribe(listener: () => void): () => void;
}

/** A little slower than normal. */
const CALM_RATE = 0.9;
/** Speech that has not started after this time has failed. */
const START_TIMEOUT_MS = 5000;

/** Mandarin is zh or cmn, on Android zh_CN and zh-CN-#Hans. Voices of Hong Kong speak Cantonese. */
const tongues: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [/^(?:zh|cmn)(?:-hans)?-cn\b/, /^(?:zh|cmn)(?!.*-(?:hk|mo))\b/],
  en: [/^en\b/],
};

const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replaceAll('_', '-');

function localVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | undefined {
  const own = voices.filter((voice) => voice.localService);
  for (const tongue of tongues[language]) {
    const fit = own.filter((voice) => tongue.test(tagOf(voice).toLowerCase()));
    if (fit.length > 0) return fit.find((voice) => voice.default) ?? fit[0];
  }
  return undefined;
}

export function createReader(host: SpeakingHost): Reader {
  const { document, speechSynthesis: speech, SpeechSynthesisUtterance: Utterance } = host;
  const listeners = new Set<() => void>();
  // Utterances are referenced here, because engines before 2020 garbage-collect them and then send
  // no end event.
  let now: { id: string; utterances: SpeechSynthesisUtterance[]; timeout?: ReturnType<typeof setTimeout> } | undefined;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const voiceFor = (language: Language) => speech && Utterance && localVoice(speech.getVoices(), language);
  const onHide = () => {
    if (document.visibilityState === 'hidden') silence();
  };

  function silence(): void {
    if (!now) return;
    clearTimeout(now.timeout);
    now = undefined;
    document.removeEventListener('visibilitychange', onHide);
    host.removeEventListener('pagehide', silence);
    speech?.cancel();
    notifyListeners();
  }

  function start(id: string, language: Language, sentences: readonly string[], failed: () => void): void {
    silence();
    const voice = voiceFor(language);
    if (!speech || !Utterance || !voice || sentences.length === 0) {
      failed();
      return;
    }
    const mine: NonNullable<typeof now> = { id, utterances: [] };
    now = mine;
    const giveUp = () => {
      if (now !== mine) return;
      silence();
      failed();
    };
    const wait = () => {
      clearTimeout(mine.timeout);
      mine.timeout = setTimeout(giveUp, START_TIMEOUT_MS);
    };
    for (const [at, sentence] of sentences.entries()) {
      const utterance = new Utterance(sentence);
      utterance.voice = voice;
      utterance.lang = tagOf(voice);
      utterance.rate = CALM_RATE;
      utterance.onstart = () => clearTimeout(mine.timeout);
      utterance.onerror = ({ error }) => {
        // Stopped from outside: another page, a phone call.
        if (error !== 'interrupted' && error !== 'canceled') giveUp();
        else if (now === mine) silence();
      };
      utterance.onend = () => {
        if (now !== mine) return;
        if (at === sentences.length - 1) silence();
        else wait();
      };
      mine.utterances.push(utterance);
    }
    document.addEventListener('visibilitychange', onHide);
    host.addEventListener('pagehide', silence);
    wait();
    for (const utterance of mine.utterances) speech.speak(utterance);
    notifyListeners();
  }

  return {
    canRead: (language) => voiceFor(language) !== undefined,
    reading: () => now?.id,
    start,
    stop: (id) => {
      if (now?.id === id) silence();
    },
    subscribe(listener) {
      listeners.add(listener);
      // Safari before 2023 has no such event. Its voices are available at once.
      speech?.addEventListener?.('voiceschanged', listener);
      return () => {
        listeners.delete(listener);
        speech?.removeEventListener?.('voiceschanged', listener);
      };
    },
  };
}
