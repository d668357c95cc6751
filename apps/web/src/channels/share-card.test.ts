import { afterEach, describe, expect, it, vi } from 'vitest';
import { platformFor } from './platform.fixture.ts';
import { setShareCard } from './share-card.ts';

const card = {
  title: '包裹到哪了',
  text: '点开看',
  link: 'https://yidi.example/share-detail/x',
  img: 'https://yidi.example/a.png',
};
const sent = { title: card.title, desc: card.text, link: card.link, imgUrl: card.img };
const chat = platformFor('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49');
const inMiniProgram = platformFor('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49 miniProgram/wx0');
const plain = platformFor('Mozilla/5.0 (iPhone) Safari/604.1');

afterEach(() => vi.unstubAllGlobals());

describe('the card of a link', () => {
  it('is passed to the SDK of the chat app, for a friend and for the timeline', () => {
    const [friend, all] = [vi.fn(), vi.fn()];
    vi.stubGlobal('wx', { updateAppMessageShareData: friend, updateTimelineShareData: all, miniProgram: {} });
    expect(setShareCard(chat, card)).toBe(true);
    expect(friend).toHaveBeenCalledWith(sent);
    const { desc: _, ...withoutText } = sent;
    expect(all).toHaveBeenCalledWith(withoutText);
  });

  it('is a message within a mini program', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('wx', { miniProgram: { postMessage } });
    expect(setShareCard(inMiniProgram, card)).toBe(true);
    expect(postMessage).toHaveBeenCalledWith({ data: { share: sent } });
  });

  it('is not passed on without an SDK or outside the chat app', () => {
    expect(setShareCard(chat, card)).toBe(false);
    vi.stubGlobal('wx', { updateAppMessageShareData: vi.fn() });
    expect(setShareCard(plain, card)).toBe(false);
  });
});
