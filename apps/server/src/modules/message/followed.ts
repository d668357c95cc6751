import type { SomeParams } from '@yidi/phrases/message-texts';
import { formatUnnamedOffice } from '@yidi/phrases/scans';
import type { Db } from '../../db/open.ts';
import { inOrder, type TopicHandler } from '../../db/outbox.ts';
import { followHandedOver, type StrayNews, straysMoved } from './message.public.ts';
import { addMessages } from './message.store.ts';
import { planMessage, type Receiver, type Telling } from './plan/plan.ts';
import { receiversOf } from './plan/receivers.ts';
import { wakeLanes } from './sending/send.ts';
import type { TopicDeps } from './topics.ts';

type Deps = Required<Pick<TopicDeps, 'keys' | 'followersOf' | 'now'>> & Pick<TopicDeps, 'offered'>;

/** Notifies followers other than sender and consignee, in the sender's words, without a link. */
export function followedTopics({ keys, followersOf, now, offered }: Deps): TopicHandler[] {
  /** Plans the message of `tellingTo` for each of these people. */
  async function plan(trx: Db, people: readonly string[], tellingTo: (to: Receiver) => Telling) {
    const at = now();
    const receivers = await receiversOf(trx, keys, people);
    return people.flatMap((personId) => {
      const to = receivers.get(personId);
      return to ? planMessage(keys, tellingTo(to), to, at, offered) : [];
    });
  }

  async function log(trx: Db, rows: Awaited<ReturnType<typeof plan>>): Promise<void> {
    const at = now();
    await wakeLanes(trx, await addMessages(trx, rows, at), at);
  }

  return [
    inOrder(followHandedOver, async ({ personId, mailNo, toCity, params, at }, trx) => {
      const mail = { orderId: null, mailNo, city: toCity || null };
      const telling: Telling = { template: 'followHandedOver', params, side: 'sent', at: new Date(at), mail };
      await log(trx, await plan(trx, [personId], () => telling));
    }),

    inOrder(straysMoved, async ({ news }, trx) => {
      const followers = await followersOf(
        trx,
        news.map(({ mailNo }) => mailNo),
      );
      const rows = [];
      for (const item of news)
        rows.push(
          ...(await plan(trx, followers.get(item.mailNo) ?? [], ({ settings }) => ({
            template: item.template,
            params: paramsOf(item, settings.language),
            side: 'sent',
            at: new Date(item.at),
            mail: { orderId: null, mailNo: item.mailNo, city: null },
          }))),
        );
      await log(trx, rows);
    }),
  ];
}

/** The details for a stranger: kind of office and city, without a reason. */
function paramsOf({ template, at, city, officeName, side }: StrayNews, language: 'zh' | 'en'): SomeParams {
  if (template === 'waitingAtPoint') return { point: formatUnnamedOffice(language, city, officeName) };
  if (template === 'customsHeld') return side ? { side } : {};
  if (template === 'attemptFailed') return { remedy: 'wait' };
  return template === 'delivered' || template === 'returned' ? { signed: at } : {};
}
