import { ApiError } from '@yidi/contract/envelope';
import type { PublicConfig } from '@yidi/contract/page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindSending } from '../api/send.ts';
import { platformFor } from '../channels/platform.fixture.ts';
import { clearToken } from '../session/token.ts';
import { fetchChallenge, isMiss, submitSolution } from './slider-check.ts';

const puzzle = { id: 'p1', type: 'puzzle', y: 62, width: 295, height: 180, pieceWidth: 47 } as const;
const token = { sacToken: 'token', signKey: 'key', expiresInS: 900, nowMs: 0 };
/** The answers of the server to the calls of the slider, one for each. */
let answers: Response[] = [];
let asked: { path: string; body: string }[] = [];

const reply = (code: string, msg: string, info: unknown) => Response.json({ code, msg, info, traceId: '0' });

beforeEach(() => {
  [answers, asked] = [[], []];
  clearToken();
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    if (url.includes('/tokenOauth')) return reply('000000', '', token);
    asked.push({ path: url, body });
    return answers.shift() ?? new Response('', { status: 503 });
  });
  bindSending({
    config: { hosts: { user: '' } } as PublicConfig,
    platform: () => platformFor(''),
    language: () => 'zh',
    toast: () => undefined,
    asks: {},
    sessionLost: async () => undefined,
  });
});
afterEach(() => clearToken());

describe('a puzzle', () => {
  test('whose fetch fails is fetched once more', async () => {
    answers = [new Response('', { status: 503 }), reply('000000', '', puzzle)];
    expect(await fetchChallenge()).toMatchObject({ id: 'p1' });
    expect(asked.map(({ path }) => path)).toEqual(['/getSlider', '/getSlider']);
  });

  test('whose second fetch fails, too, is not fetched again', async () => {
    await expect(fetchChallenge()).rejects.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(2);
  });
});

describe('a solution', () => {
  const solve = () =>
    submitSolution(
      { phone: '13800138000', next: { current: null } },
      { ...puzzle, backgroundImage: '', foregroundImage: '' },
      { x: 120, track: [[0, 0]] },
    );

  test('is sent with phone, puzzle, position and type', async () => {
    answers = [reply('000000', '', { ttlS: 300, resendAfterS: 60, passMs: 0 })];
    expect(await solve()).toMatchObject({ resendAfterS: 60 });
    const { path, body } = asked[0]!;
    expect(path).toBe('/doSendPhone/v2');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      phone: '13800138000',
      sliderId: 'p1',
      sliderX: '120',
      sliderType: 'puzzle',
    });
  });

  test.each([
    ['100001', 'slider verification failed', true],
    ['100001', '验证码发送太频繁', false],
    ['400429', 'slider verification failed', false],
    ['999999', '', false],
  ])('that is answered with %s "%s" is a miss: %s', async (code, msg, missed) => {
    answers = [reply(code, msg, null)];
    const error = await solve().catch((failure: unknown) => failure);
    expect(isMiss(error)).toBe(missed);
  });
});
