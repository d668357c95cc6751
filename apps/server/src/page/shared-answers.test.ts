import { queryHome } from '@yidi/contract/calls/account';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { getGisTraces } from '@yidi/contract/calls/trace';
import type { PageSend } from '@yidi/contract/page';
import { describe, expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

const visit = { channel: 'web', language: 'zh' } as const;

/** Makes a site that records who called, and how often. */
function start() {
  const asked: string[] = [];
  const as = (who: string) =>
    ((call: { path: string }) => {
      asked.push(`${who} ${call.path}`);
      return Promise.resolve({ class: 'OK', info: `for ${who}` });
    }) as unknown as PageSend;
  const answers = new SharedAnswers(() => as('nobody'));
  const sendFor = (who: string, nowMs: number, version = '1') => answers.before(as(who), '203.0.113.1', nowMs, version);
  return { asked, of: sendFor };
}

describe('answers that pages share', () => {
  it('are requested anonymously, once in three seconds, for texts of the operator', async () => {
    const { asked, of: sendFor } = start();
    const ask = (who: string, nowMs: number) => sendFor(who, nowMs)(noticeIsNeed, { noticeType: '4' }, visit);
    expect(await ask('Li', 10_000)).toEqual({ class: 'OK', info: 'for nobody' });
    expect(await ask('Wang', 12_999)).toEqual({ class: 'OK', info: 'for nobody' });
    expect(asked).toHaveLength(1);
    await ask('Li', 13_000);
    expect(asked).toHaveLength(2);
    await ask('Li', 9_000);
    expect(asked, 'the clock was set back').toHaveLength(3);
  });

  it('are requested again at once when the content has another version', async () => {
    const { asked, of: sendFor } = start();
    const ask = (version: string) => sendFor('Li', 10_000, version)(noticeIsNeed, { noticeType: '4' }, visit);
    for (const version of ['1', '1', '2', '2']) await ask(version);
    expect(asked).toHaveLength(2);
  });

  it('never include answers that depend on the caller', async () => {
    const { asked, of: sendFor } = start();
    for (const who of ['Li', 'Wang', 'Li']) {
      const send = sendFor(who, 10_000);
      const all = await Promise.all([
        send(getGisTraces, { mailNo: '9950000000017', type: '3' }, visit),
        send(queryHome, {}, visit),
      ]);
      expect(all.map(({ info }) => String(info))).toEqual([`for ${who}`, `for ${who}`]);
    }
    expect(asked).toHaveLength(6);
    expect(asked.join()).not.toContain('nobody');
  });

  it('differ by request, language and channel', async () => {
    const { asked, of: sendFor } = start();
    const send = sendFor('Li', 10_000);
    await send(noticeIsNeed, { noticeType: '4' }, visit);
    await send(noticeIsNeed, { noticeType: '3' }, visit);
    await send(noticeIsNeed, { noticeType: '4' }, { ...visit, language: 'en' });
    await send(noticeIsNeed, { noticeType: '4' }, { ...visit, channel: 'chat' });
    expect(asked).toHaveLength(4);
  });

  it('are no failures, which are not cached', async () => {
    let times = 0;
    const failing = (() => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('busy')) : Promise.resolve({ class: 'OK', info: 'now' });
    }) as unknown as PageSend;
    const send = new SharedAnswers(() => failing).before(failing, '203.0.113.1', 10_000, '1');
    await expect(send(noticeIsNeed, { noticeType: '4' }, visit)).rejects.toThrow('busy');
    expect((await send(noticeIsNeed, { noticeType: '4' }, visit)).info).toBe('now');
  });
});
