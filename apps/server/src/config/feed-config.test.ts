import { expect, test } from 'vitest';
import { readFeeds } from './feed-config.ts';

function read(env: Record<string, string>) {
  const wrong: string[] = [];
  return { feeds: readFeeds(env, wrong), wrong };
}

const signKey = Buffer.from('sixteen bytes ok').toString('base64');

test('without keys no partner is offered', () => {
  expect(read({})).toEqual({ feeds: {}, wrong: [] });
});

test('each partner has its own keys', () => {
  expect(read({ KUAIDI100_SALT: 'sixteen characters', EMS_PUSH_SENDER: '11', EMS_PUSH_KEY: signKey })).toMatchObject({
    feeds: { kuaidi100: { companies: expect.arrayContaining(['ems']) }, ems: { senderNo: '11', signKey } },
    wrong: [],
  });
  expect(
    read({ KUAIDI100_SALT: 'sixteen characters', KUAIDI100_COMPANIES: 'EMS, x' }).feeds.kuaidi100?.companies,
  ).toEqual(['ems', 'x']);
});

test.each([
  [{ KUAIDI100_SALT: 'short' }, 'KUAIDI100_SALT'],
  [{ EMS_PUSH_SENDER: '11' }, 'EMS_PUSH_SENDER and EMS_PUSH_KEY'],
  [{ EMS_PUSH_KEY: signKey }, 'EMS_PUSH_SENDER and EMS_PUSH_KEY'],
  [{ EMS_PUSH_SENDER: '11', EMS_PUSH_KEY: 'c2hvcnQ=' }, 'EMS_PUSH_KEY is base64 of 16 bytes'],
])('%s is refused at the start', (env, line) => {
  expect(read(env).wrong.join()).toContain(line);
});
