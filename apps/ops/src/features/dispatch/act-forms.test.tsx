import { QueryClientProvider } from '@tanstack/react-query';
import sample from '@yidi/contract/samples/dispatchOrder.json' with { type: 'json' };
import type { DispatchAct } from '@yidi/contract/values/dispatch';
import { ops } from '@yidi/phrases/ops';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient } from '@yidi/shell/query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { type Me, meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { typed } from '../../shell/typed.ts';
import { ActForm } from './act-forms.tsx';
import type { PickupItem } from './dispatch.data.ts';

const say = opsDispatch.zh;
const item: PickupItem = {
  ...(sample.info as unknown as PickupItem),
  ...{ version: 4, visit: [2, 2, 1, 0], slotId: '2026-11-20T12:30/14:30' },
};
const words = '寄件人来电';

function draw(act: DispatchAct, version?: number): string {
  const client = openQueryClient(send);
  client.setQueryData(meQuery.queryKey, { staffId: 'a' } as Me);
  if (version !== undefined) typed.set(`a dispatch ${act} ${item.orderId}`, { code: '8', words, version });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider language="zh">
        <ActForm act={act} form={{ item, done: () => undefined }} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => typed.clear());

it('a form that was begun before the order changed says so, and keeps what was typed', () => {
  const drawn = draw('cancel', 3);
  for (const text of [say.changedMeanwhile, ops.zh.goOn, words]) expect(drawn).toContain(text);
});

it('a form about the order as it is says nothing of a change', () => {
  for (const drawn of [draw('cancel'), draw('cancel', 4)]) expect(drawn).not.toContain(say.changedMeanwhile);
});

it('a pick-up in vain and a move say for how many orders of the visit they are', () => {
  expect(draw('fail')).toContain(say.failVisit(3));
  expect(draw('rebook')).toContain(say.rebookVisit(4));
});
