import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, it } from 'vitest';
import type { Item } from './fields.ts';
import { openSaver } from './saver.ts';

const start: Item = {
  ...{ contentId: '0c4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d', kind: 'announcement', state: 'draft', revision: 2 },
  ...{ edited: true, fields: {}, createdAt: '2026-11-24T09:58:00+08:00', changedAt: '2026-11-24T10:42:00+08:00' },
};
const changed = new ApiError('CONFLICT', { reason: 'content.changed', revision: 3 });

/** A server with one item, whose answers can be lost. */
function openServer() {
  let item: Item = start;
  let lost = false;
  const keys: string[] = [];
  const saver = openSaver(item, {
    readLatest: async () => item,
    async send(latest, fields, key) {
      keys.push(key);
      if (latest.revision !== item.revision) throw changed;
      item = { ...item, revision: item.revision + 1, fields };
      if (lost) throw new Error('no line');
      return item;
    },
  });
  return {
    saver,
    keys,
    item: () => item,
    loseAnswers: (lose: boolean) => {
      lost = lose;
    },
    changeElsewhere: () => {
      item = { ...item, revision: item.revision + 1, fields: { titleZh: '别人写的' } };
    },
  };
}

describe('the saver of a draft', () => {
  it('names the revision of the answer before', async () => {
    const { saver, item } = openServer();
    await saver.save({ titleZh: '一' });
    await saver.save({ titleZh: '二' });
    expect(item()).toMatchObject({ revision: start.revision + 2, fields: { titleZh: '二' } });
    expect(saver.latest()).toBe(item());
  });

  it('repeats the same fields with the same key', async () => {
    const { saver, keys, loseAnswers } = openServer();
    const fields = { titleZh: '一' };
    loseAnswers(true);
    await expect(saver.save(fields)).rejects.toThrow('no line');
    loseAnswers(false);
    await saver.save(fields);
    expect(keys[1]).toBe(keys[0]);
  });

  it('recognises its own text after a lost answer, and saves what was typed since', async () => {
    const { saver, item, loseAnswers } = openServer();
    loseAnswers(true);
    await expect(saver.save({ titleZh: '一' })).rejects.toThrow('no line');
    loseAnswers(false);
    await saver.save({ titleZh: '一二' });
    expect(item().fields).toEqual({ titleZh: '一二' });
  });

  it('fails when another colleague saved in between, and changes nothing', async () => {
    const { saver, item, changeElsewhere } = openServer();
    changeElsewhere();
    await expect(saver.save({ titleZh: '一' })).rejects.toBe(changed);
    expect(item().fields).toEqual({ titleZh: '别人写的' });
    saver.goOnFrom(item());
    await saver.save({ titleZh: '一' });
    expect(item().fields).toEqual({ titleZh: '一' });
  });

  it('counts fields that are stored already as saved', async () => {
    const same = new ApiError('CONFLICT', { reason: 'content.same' });
    const saver = openSaver(start, { send: () => Promise.reject(same), readLatest: async () => start });
    await saver.save({});
    expect(saver.latest()).toBe(start);
  });
});
