import { formatJob, formatTopic } from '@yidi/phrases/ops-work';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { freshDatabase } from '../db/testing.ts';
import { openSms } from '../ports/sms/open-sms.ts';
import { ourJobs, ourTopics } from './prepare.ts';

const { db } = await freshDatabase();
const config = readConfig({ PAY_VENDORS: 'none', SERVER_KEYS: Buffer.alloc(32, 7).toString('base64') });
const outside = { ...openSms(config.sms), log: pino({ level: 'silent' }) };
const jobs = ourJobs(config, { sandbox: null }, outside)(db);
const topics = ourTopics(config, { sandbox: null }, outside)(db);

describe.each(['zh', 'en'] as const)('the console shows in words, in %s,', (language) => {
  test('every kind of job', () => {
    expect(jobs.length).toBeGreaterThan(50);
    expect(jobs.filter(({ name }) => formatJob(language, name) === name)).toEqual([]);
  });

  test('every topic of events', () => {
    expect(topics.length).toBeGreaterThan(15);
    expect(topics.filter(({ name }) => formatTopic(language, name) === name)).toEqual([]);
  });

  test('a kind of job that is not known yet, by its name', () => {
    expect(formatJob(language, 'drone.fly')).toBe('drone.fly');
    expect(formatTopic(language, 'constructor')).toBe('constructor');
  });
});
