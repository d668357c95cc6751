import * as message from '@yidi/contract/calls/message';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { periodicJob } from '../../db/jobs.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { Chat } from '../../ports/chat/chat.ts';
import type { Email } from '../../ports/email/email.ts';
import type { Sms } from '../../ports/sms/sms.ts';
import { followersOf } from '../follow/follow.public.ts';
import { ordersForMessagesBy } from '../order/order.public.ts';
import { mailLinksBy } from '../trace/trace.public.ts';
import { countMessagesJob } from './count-messages.ts';
import { sendEmailCodes } from './email/send-email-code.ts';
import { exportedMessageSettings, exportedMessages } from './exported.ts';
import { messageTables } from './keyed-tables.ts';
import { adoptMessages } from './message.public.ts';
import { eraseMessages } from './message.store.ts';
import { messageHandlers } from './message.ts';
import { retainedMessages } from './retained.ts';
import { sendJob, wakeOverdueLanes } from './sending/send.ts';
import { chatWay, emailWay, smsWay } from './sending/ways-out.ts';
import type { Reach } from './settings.ts';
import { messageTopics } from './topics.ts';

interface JobDeps {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  readonly sms: Sms;
  readonly email: Email | null;
  readonly chat: Chat | null;
  /** The site's public origin, for the links in messages. */
  readonly origin: string;
  /** The channels available in this installation. */
  readonly offered: Reach;
  readonly now: () => Date;
}

export const messageModule = defineModule({
  name: 'message',
  calls: (deps: DepsOf<typeof messageHandlers>) => [served(message, messageHandlers(deps))],
  adoptBy: () => adoptMessages,
  jobs: ({ keys, sms, email, chat, now }: JobDeps) => {
    const ways = { sms: smsWay(sms), ...(email && { email: emailWay(email) }), ...(chat && { chat: chatWay(chat) }) };
    return [
      sendJob({ keys, ways, now }),
      periodicJob({ name: 'message.wake', cron: '20 * * * *', run: ({ db }) => wakeOverdueLanes(db, now()) }),
      countMessagesJob,
    ];
  },
  topics: ({ keys, carrier, origin, email, offered, now }: JobDeps) => {
    const ordersForMessages = ordersForMessagesBy(keys, carrier);
    const linksOf = mailLinksBy(keys, origin);
    return [
      ...messageTopics({ keys, ordersForMessages, followersOf, linksOf, offered, now }),
      sendEmailCodes({ keys, email, now }),
    ];
  },
  erase: (trx, { keys, personId }) => eraseMessages(trx, keys, personId),
  retained: [retainedMessages],
  exported: [exportedMessages, exportedMessageSettings],
  keyed: messageTables,
});
