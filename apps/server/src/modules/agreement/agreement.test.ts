import { createHash } from 'node:crypto';
import { contractIds, contractText, protocolList } from '@yidi/contract/values/contract-text';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { adoptConsents, hasConsent } from './agreement.public.ts';
import { agreementHandlers, signedHandlers } from './agreement.ts';
import { mountContracts } from './contract-routes.ts';
import { agreementInForce, contractFile, versionsOf } from './texts.ts';

const database = await freshDatabase();
const auth = startAuth(database, { adopters: [adoptConsents] });
const { db, clock } = auth;
const { signAgreement, isSignedLatestAgreement } = agreementHandlers({ db });
const { signedAgreements } = signedHandlers({ db });

const rowsOf = (personId: string) => db.selectFrom('consent').selectAll().where('personId', '=', personId).execute();

describe('signAgreement', () => {
  test('two calls store one row with version, hash of the text, time and channel', async () => {
    const browser = await auth.openBrowser();
    const first = clock.now;
    await signAgreement({ contractId: ['service', 'service'] }, auth.contextOf(browser, { channel: 'chat' }));
    clock.pass(5_000);
    await signAgreement({ contractId: ['service'] }, auth.contextOf(browser));
    const { json, text } = agreementInForce('service', clock.now);
    expect(await rowsOf(browser.caller.personId)).toEqual([
      {
        personId: browser.caller.personId,
        contractId: 'service',
        version: text.version,
        textSha256: createHash('sha256').update(json).digest(),
        channel: 'chat',
        signedAt: first,
      },
    ]);
  });

  test('an agreement signed before the log-in belongs to the user afterwards', async () => {
    const browser = await auth.openBrowser('203.0.113.77');
    await signAgreement({ contractId: ['service', 'privacy'] }, auth.contextOf(browser));
    await auth.logIn(browser, '13700137000');
    expect(await hasConsent(db, browser.caller.userId!, ['service', 'privacy'], clock.now)).toBe(true);
  });
});

describe('isSignedLatestAgreement', () => {
  test('returns true or false for every id, in the requested order', async () => {
    const browser = await auth.openBrowser();
    await signAgreement({ contractId: ['privacy'] }, auth.contextOf(browser));
    const info = await isSignedLatestAgreement({ contractIdList: ['service', 'privacy'] }, auth.contextOf(browser));
    expect(info).toEqual([
      { contractId: 'service', result: false },
      { contractId: 'privacy', result: true },
    ]);
  });

  test('an older version does not count as the newest', async () => {
    const { personId } = (await auth.openBrowser()).caller;
    const old = { version: '2020-01-01', textSha256: Buffer.alloc(32), channel: 'web', signedAt: clock.now };
    await db
      .insertInto('consent')
      .values({ personId, contractId: 'service', ...old })
      .execute();
    expect(await hasConsent(db, personId, ['service'], clock.now)).toBe(false);
  });

  test('a database that does not answer is a failure, never a yes', async () => {
    const browser = await auth.openBrowser();
    await database.pool.query('ALTER TABLE consent RENAME TO consent_away');
    try {
      const asked = isSignedLatestAgreement({ contractIdList: ['service'] }, auth.contextOf(browser));
      await expect(asked).rejects.toThrow();
      await expect(hasConsent(db, browser.caller.personId, ['service'], clock.now)).rejects.toThrow();
    } finally {
      await database.pool.query('ALTER TABLE consent_away RENAME TO consent');
    }
  });
});

describe('signedAgreements', () => {
  test('returns what the caller signed and when, latest first, and nothing of another person', async () => {
    const browser = await auth.openBrowser('203.0.113.78');
    const first = clock.now.toISOString();
    await signAgreement({ contractId: ['service'] }, auth.contextOf(browser));
    clock.pass(60_000);
    await signAgreement({ contractId: ['privacy'] }, auth.contextOf(browser));
    const [service, privacy] = [agreementInForce('service', clock.now), agreementInForce('privacy', clock.now)];
    expect(await signedAgreements({}, auth.contextOf(browser))).toEqual([
      { contractId: 'privacy', version: privacy.text.version, signedAt: clock.now.toISOString() },
      { contractId: 'service', version: service.text.version, signedAt: first },
    ]);
    const other = await auth.openBrowser('203.0.113.79');
    expect(await signedAgreements({}, auth.contextOf(other))).toEqual([]);
  });
});

describe('contract texts', () => {
  /** SHA-256 of every published text. A new version adds a row; no row ever changes. */
  const hashes: Readonly<Record<string, string>> = {
    'service@2026-11-01': 'da3ad56cb6dfff2658ebb68ae449b7ed5d436efa84804eacbe4bb350bb670d15',
    'privacy@2026-11-29': '0f695b54fffb483242925ca363e8c8e79273e8c797ee63b596a6568219a6e332',
    'privacy@2026-11-01': '744f2601b0553176b3dcbf08e8f40c094ac9f4ae00882971271dc2bb60083e57',
    'membership@2026-11-29': '96b60012fa2a5e0b36e01fbfcb8942c74ffbf241695ce18ee13d89bea145d52b',
    'membership@2026-11-01': '034fb2a20087ef5a064f24d7e5ca195a5c4619919bc98950fe452caaf1253dac',
  };

  test('that were published never change', () => {
    const published = contractIds.flatMap((id) => versionsOf(id));
    const found = published.map(({ text, sha256 }) => [`${text.contractId}@${text.version}`, sha256.toString('hex')]);
    expect(Object.fromEntries(found)).toEqual(hashes);
  });

  test.each(contractIds)('%s parses by the contract, in both languages, without markup', (id) => {
    const { json, etag } = contractFile(id, clock.now);
    const text = contractText.parse(JSON.parse(json));
    expect(text.contractId).toBe(id);
    expect(json).not.toMatch(/[<>]/);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const { heading, body } of text.sections) {
      for (const words of [heading.zh, heading.en, body.zh, body.en]) expect(words).not.toBe('');
    }
    expect(versionsOf(id).length).toBeGreaterThan(0);
  });
});

test('/static/protocols.json lists every agreement with the address of its text', async () => {
  const app = fastify();
  mountContracts(app, () => clock.now);
  const list = protocolList.parse((await app.inject('/static/protocols.json')).json());
  expect(list.map(({ contractId }) => contractId)).toEqual([...contractIds]);
  for (const { url, contractId, version } of list) {
    expect((await app.inject(url)).json()).toMatchObject({ contractId, version });
  }
});

test('every version has an address of its own, whose text is cached for ever and has the signed hash', async () => {
  const app = fastify();
  mountContracts(app, () => clock.now);
  const list = protocolList.parse((await app.inject('/static/protocols.json')).json());
  for (const { contractId, versions } of list) {
    const published = versionsOf(contractId);
    expect(versions.map(({ version }) => version)).toEqual(published.map(({ text }) => text.version));
    for (const [at, { url }] of versions.entries()) {
      const answer = await app.inject(url);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(createHash('sha256').update(answer.rawPayload).digest()).toEqual(published[at]!.sha256);
    }
  }
  expect((await app.inject('/static/contract/service@2020-01-01.json')).statusCode).toBe(404);
});
