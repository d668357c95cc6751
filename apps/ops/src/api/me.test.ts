import { staffMe } from '@yidi/contract/calls/staff-log-in';
import { openQueryClient } from '@yidi/shell/query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noLine, stubBrowser } from './browser.fixture.ts';
import { currentDoor, meetDoor } from './door.ts';
import { followColleague, type Me } from './me.ts';
import { send } from './send.ts';

const own = '2d4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d';
const other = '3d4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d';
const me = (staffId: string, state: Me['state'] = 'open') => ({ class: 'OK', info: { staffId, state } }) as const;
const doorNow = () => currentDoor()?.door;

let browser: ReturnType<typeof stubBrowser>;
let otherTab: BroadcastChannel;
let stop: () => void;
beforeEach(() => {
  browser = stubBrowser(noLine);
  otherTab = new BroadcastChannel('staff');
  stop = followColleague(openQueryClient(send), own);
});
afterEach(() => {
  stop();
  otherTab.close();
  currentDoor()?.answer(false);
});
const isAsked = () => expect.poll(() => browser.asked).toEqual([staffMe.path]);

describe('a tab without a line', () => {
  it('is covered when another colleague comes in another tab', async () => {
    otherTab.postMessage({ staffId: other, did: 'enter' });
    await expect.poll(doorNow).toBe('other');
    await isAsked();
    expect(doorNow()).toBe('other');
  });

  it('is covered when another tab is locked or left', async () => {
    otherTab.postMessage({ did: 'leave' });
    await expect.poll(doorNow).toBe('unlock');
    await isAsked();
    expect(doorNow()).toBe('unlock');
  });
});

describe('a tab', () => {
  it('is covered before the server answers, and uncovered if that was needless', async () => {
    const { promise: asked, resolve: reply } = Promise.withResolvers<never>();
    browser.answers(() => asked);
    otherTab.postMessage({ staffId: other, did: 'open' });
    await expect.poll(doorNow).toBe('other');
    reply(me(own) as never);
    await expect.poll(doorNow).toBeUndefined();
  });

  it('says that the session has ended, or is another colleague’s', async () => {
    browser.answers(() => ({ class: 'LOGIN' }));
    otherTab.postMessage({ did: 'leave' });
    await expect.poll(doorNow).toBe('logIn');
    browser.answers(() => me(other));
    otherTab.postMessage({ did: 'leave' });
    await expect.poll(doorNow).toBe('other');
  });

  it('stays locked if it was locked before the news', async () => {
    browser.answers(() => me(own));
    void meetDoor('unlock');
    otherTab.postMessage({ did: 'leave' });
    await isAsked();
    otherTab.postMessage({ staffId: own, did: 'open' });
    await expect.poll(() => browser.asked.length).toBe(2);
    expect(doorNow()).toBe('unlock');
  });

  it('is unlocked by the same colleague in another tab', async () => {
    browser.answers(() => me(own));
    void meetDoor('unlock');
    otherTab.postMessage({ staffId: own, did: 'enter' });
    await expect.poll(doorNow).toBeUndefined();
  });
});
