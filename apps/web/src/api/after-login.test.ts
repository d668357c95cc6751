import { QueryClient } from '@tanstack/react-query';
import { getUserCard } from '@yidi/contract/calls/account';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { doSendPhoneV2, getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import { type CodeClass, codes } from '@yidi/contract/codes';
import type { PublicConfig } from '@yidi/contract/page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { platformFor } from '../channels/platform.fixture.ts';
import { hasConsent } from '../session/consent.ts';
import { draft, readDraft, writeDraft } from '../session/drafts.ts';
import { rememberHolder } from '../session/holder.ts';
import { memoryStorage } from '../session/memory-storage.fixture.ts';
import { takeOver } from '../session/take-over.ts';
import { clearToken } from '../session/token.ts';
import { afterLogin, type LoggedIn } from './after-login.ts';
import { queryKeyOf } from './query.ts';
import { bindSending, send } from './send.ts';
import { userQuery } from './user.ts';

const user = { isLogin: 1, openId: '', userId: 'b', phone: '138******00' } as const;
const card = { userId: 'b', name: '林**', cardNo: '1****************X', idcardType: '1' } as const;

/** The class of the answer to a call, where it is not OK. */
let refused: Partial<Record<string, CodeClass>> = {};
let asked: string[] = [];
/** The tokens of the calls in `asked`. */
let tokens: (string | null)[] = [];
const loggedIn: LoggedIn = { token: 'answered', toCertify: false };
let client: QueryClient;

function infoOf(path: string): unknown {
  if (path === tokenOauth.path) return { sacToken: `t${asked.length}`, signKey: 'key', expiresInS: 900, nowMs: 0 };
  if (path === getLoginUserInfo.path) return user;
  return path === getUserCard.path ? card : {};
}

beforeEach(() => {
  [refused, asked, tokens, client] = [{}, [], [], new QueryClient()];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?', 1)[0]!;
    asked.push(path);
    tokens.push(new Headers(init.headers).get('auth-token'));
    const { code, http } = codes[refused[path] ?? 'OK'];
    const info = code === codes.OK.code ? infoOf(path) : null;
    return Response.json({ code, msg: '', info, traceId: '0' }, { status: http });
  });
  clearToken();
  rememberHolder(undefined);
  bindSending({
    config: { hosts: { user: '', content: '' } } as PublicConfig,
    platform: () => platformFor(''),
    language: () => 'zh',
    toast: () => undefined,
    asks: {},
    sessionLost: async () => undefined,
  });
});
afterEach(() => {
  clearToken();
  rememberHolder(undefined);
});

describe('after a successful log-in', () => {
  test('the user is loaded again, the agreements are signed and the card is queried, with the answered token', async () => {
    await send(getLoginUserInfo, {});
    [asked, tokens] = [[], []];
    await afterLogin(client, loggedIn, takeOver);
    expect(asked).toEqual([getLoginUserInfo.path, signAgreement.path, getUserCard.path]);
    expect(tokens).toEqual(['answered', 'answered', 'answered']);
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user);
    expect(client.getQueryData(queryKeyOf(getUserCard, {}))).toEqual(card);
  });

  test('a signed call fetches the signing key of the new session first', async () => {
    await send(getLoginUserInfo, {});
    await afterLogin(client, loggedIn, takeOver);
    [asked, tokens] = [[], []];
    await send(doSendPhoneV2, { phone: '13800000001', sliderId: 's', sliderX: '1', sliderType: '1' });
    expect(asked).toEqual([tokenOauth.path, doSendPhoneV2.path]);
    expect(tokens[1]).toMatch(/^t\d/);
  });

  test('the consent is stored on the device, and a signature that fails counts as signed', async () => {
    refused = { [signAgreement.path]: 'OVERLOAD' };
    expect(await afterLogin(client, loggedIn, takeOver)).toEqual({ show: 'nothing' });
    expect(hasConsent(Date.now())).toBe(true);
  });

  test('the lists, addresses and selections of the user before are gone', async () => {
    const weight = draft('order.weight', 0.5);
    await takeOver('a');
    writeDraft(weight, 3);
    const book = queryKeyOf(getBatchAddressPage, { type: '1' });
    client.setQueryData(book, { records: [], total: 0, pages: 0 });
    vi.stubGlobal('window', { location: { reload: () => undefined } });
    // The page of another user is loaded again, so the promise never settles.
    void afterLogin(client, loggedIn, takeOver);
    await expect.poll(() => asked).toContain(signAgreement.path);
    expect(client.getQueryData(book)).toBeUndefined();
    expect(readDraft(weight)).toBeUndefined();
  });

  test('a user without a card gets the certification tip, one with a card does not', async () => {
    expect(await afterLogin(client, loggedIn, takeOver)).toEqual({ show: 'nothing' });
    refused = { [getUserCard.path]: 'NOCARD' };
    expect(await afterLogin(client, loggedIn, takeOver)).toEqual({ show: 'certificationTip' });
    // A lost connection says nothing about the card.
    refused = { [getUserCard.path]: 'OVERLOAD' };
    expect(await afterLogin(client, loggedIn, takeOver)).toEqual({ show: 'nothing' });
  });

  test('by an immediate-certification link it leads to the certification, or says that it is done', async () => {
    refused = { [getUserCard.path]: 'NOCARD' };
    expect(await afterLogin(client, { ...loggedIn, toCertify: true }, takeOver)).toEqual({ show: 'certification' });
    refused = {};
    expect(await afterLogin(client, { ...loggedIn, toCertify: true }, takeOver)).toEqual({ show: 'alreadyCertified' });
  });
});
