import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReader, type SpeakingHost } from './reader.ts';

class Said {
  readonly text: string;
  voice?: { name: string };
  lang = '';
  rate = 1;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
  constructor(text: string) {
    this.text = text;
  }
}

const voice = (name: string, lang: string, localService = true, isDefault = false) => ({
  name,
  lang,
  localService,
  default: isDefault,
});
const tingting = voice('Tingting', 'zh-CN');

/** Opens a reader in a browser with these voices, which the test controls. */
function open(voices: object[] = [tingting]) {
  const spoken: Said[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Said) => spoken.push(utterance),
    cancel: vi.fn(() => {
      const open = spoken.splice(0);
      for (const utterance of open) utterance.onerror?.({ error: 'canceled' });
    }),
  });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const host = Object.assign(new EventTarget(), {
    document,
    speechSynthesis: speech,
    SpeechSynthesisUtterance: Said,
  });
  const reader = createReader(host as unknown as SpeakingHost);
  return { reader, spoken, speech, host, document, failed: vi.fn() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the voice', () => {
  test.each([
    ['of the language', [voice('Samantha', 'en-US'), tingting], 'Tingting'],
    ['that the person chose before others', [voice('A', 'zh-CN'), voice('B', 'zh-CN', true, true)], 'B'],
    ['of the mainland before Taiwan', [voice('Meijia', 'zh-TW', true, true), tingting], 'Tingting'],
    ['as Android names it', [voice('android', 'zh_CN')], 'android'],
    ['as newer systems name it', [voice('new', 'cmn-Hans-CN')], 'new'],
  ])('is one %s', (_name, voices, name) => {
    const { reader, spoken, failed } = open(voices);
    expect(reader.canRead('zh')).toBe(true);
    reader.start('a', 'zh', ['话'], failed);
    expect(spoken[0]).toMatchObject({ text: '话', voice: { name }, rate: 0.9 });
  });

  test.each([
    ['none', []],
    ['one that sends what it reads away', [voice('Google', 'zh-CN', false)]],
    ['one of another language', [voice('Samantha', 'en-US')]],
    ['Cantonese alone', [voice('Sinji', 'zh-HK'), voice('yue', 'yue-HK')]],
  ])('is not %s', (_name, voices) => {
    const { reader, spoken, failed } = open(voices);
    expect(reader.canRead('zh')).toBe(false);
    reader.start('a', 'zh', ['话'], failed);
    expect(spoken).toEqual([]);
    expect(failed).toHaveBeenCalledOnce();
  });

  test('cannot be in a web-view that has no speech', () => {
    const host = Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { hidden: false }) });
    const reader = createReader(host as unknown as SpeakingHost);
    expect(reader.canRead('zh')).toBe(false);
    expect(() => reader.subscribe(() => undefined)()).not.toThrow();
  });

  test('may be loaded late, and notifies subscribers', () => {
    const voices: object[] = [];
    const { reader, speech } = open(voices);
    const listener = vi.fn();
    const leave = reader.subscribe(listener);
    voices.push(tingting);
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(listener).toHaveBeenCalledOnce();
    expect(reader.canRead('zh')).toBe(true);
    leave();
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a text that is read aloud', () => {
  test('is read to its last sentence', () => {
    const { reader, spoken, failed } = open();
    reader.start('a', 'zh', ['一', '二'], failed);
    expect(reader.reading()).toBe('a');
    const [first, second] = spoken as [Said, Said];
    first.onstart?.();
    first.onend?.();
    expect(reader.reading()).toBe('a');
    second.onstart?.();
    second.onend?.();
    expect(reader.reading()).toBeUndefined();
    vi.runAllTimers();
    expect(failed).not.toHaveBeenCalled();
  });

  test('stops without an error when another one starts', () => {
    const { reader, spoken, speech, failed } = open();
    reader.start('a', 'zh', ['一'], failed);
    reader.start('b', 'zh', ['二'], failed);
    expect(speech.cancel).toHaveBeenCalledOnce();
    expect(spoken.map(({ text }) => text)).toEqual(['二']);
    expect(reader.reading()).toBe('b');
    reader.stop('a');
    expect(reader.reading()).toBe('b');
    expect(failed).not.toHaveBeenCalled();
  });

  test.each([
    ['a user stops it', ({ reader }: ReturnType<typeof open>) => reader.stop('a')],
    ['the page goes', ({ host }: ReturnType<typeof open>) => host.dispatchEvent(new Event('pagehide'))],
    [
      'the page is hidden',
      ({ document }: ReturnType<typeof open>) => {
        document.visibilityState = 'hidden';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['a call comes', ({ spoken }: ReturnType<typeof open>) => spoken[0]?.onerror?.({ error: 'interrupted' })],
  ])('ends without a word when %s', (_name, end) => {
    const browser = open();
    const { reader, speech, failed } = browser;
    reader.start('a', 'zh', ['一', '二'], failed);
    end(browser);
    expect(reader.reading()).toBeUndefined();
    expect(speech.cancel).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(failed).not.toHaveBeenCalled();
  });

  test('reports a failure when the voice fails', () => {
    const { reader, spoken, failed } = open();
    reader.start('a', 'zh', ['一', '二'], failed);
    spoken[0]?.onerror?.({ error: 'synthesis-failed' });
    expect(reader.reading()).toBeUndefined();
    expect(failed).toHaveBeenCalledOnce();
  });

  test.each([
    ['nothing ever begins', () => undefined],
    [
      'it stays away after a sentence',
      (spoken: Said[]) => {
        spoken[0]?.onstart?.();
        spoken[0]?.onend?.();
      },
    ],
  ])('is told of as not read when %s', (_name, begin) => {
    const { reader, spoken, speech, failed } = open();
    reader.start('a', 'zh', ['一', '二'], failed);
    begin(spoken);
    vi.runAllTimers();
    expect(reader.reading()).toBeUndefined();
    expect(speech.cancel).toHaveBeenCalledOnce();
    expect(failed).toHaveBeenCalledOnce();
  });

  test('may be long, because a voice that has begun has no time-out', () => {
    const { reader, spoken, failed } = open();
    reader.start('a', 'zh', ['一'], failed);
    spoken[0]?.onstart?.();
    vi.runAllTimers();
    expect(reader.reading()).toBe('a');
    expect(failed).not.toHaveBeenCalled();
  });
});
