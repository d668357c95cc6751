import type { InfoOf } from '@yidi/contract/call';
import type { acceptedPreferences } from '@yidi/contract/calls/preference';
import { maskName } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { mailsToUser } from '../trace/trace.public.ts';
import { viewWish } from './content.ts';
import { openDecision } from './obey-wishes.ts';
import { senderTarget, targetIdOf } from './targets.ts';
import { type UseRow, usesOf, type WishRow, wishesById } from './wish.store.ts';

type Mail = InfoOf<typeof acceptedPreferences>['mails'][number];

const MOST_MAILS = 60;

/** Returns the wishes by which mails to a person's phones were delivered. */
export async function acceptedOf(db: Db, keys: Keys, personId: string, mailNo: string | undefined): Promise<Mail[]> {
  const [uses, mails] = await Promise.all([
    usesOf(db, personId, mailNo),
    mailsToUser(db, keys, { personId, mailNo, most: MOST_MAILS }),
  ]);
  const decided = uses.flatMap((use) => {
    const [decision, mail] = [openDecision(keys, use), mails.find((candidate) => candidate.mailNo === use.mailNo)];
    return decision && mail ? [{ use, decision, mail }] : [];
  });
  const ids = decided.flatMap(({ decision: { by, passed } }) => [...by, ...passed.map(({ id }) => id)]);
  const wishes = new Map((await wishesById(db, personId, ids)).map((row) => [row.id, row]));
  return decided.map(({ use, decision, mail }): Mail => {
    const sender = senderTarget(keys, personId, mail);
    return {
      ...{ waybillNo: mail.mailNo, stage: mail.stage, sender: maskName(mail.senderName), way: use.way },
      ...(sender && { senderTargetId: targetIdOf(sender) }),
      ...(decision.otherwise && { otherwise: decision.otherwise.way }),
      state: use.state,
      decidedAt: toShanghaiIso(use.decidedAt),
      by: decision.by.flatMap((id) => viewObeyed(keys, wishes.get(id))),
      passed: decision.passed.flatMap(({ id, why }) => {
        const row = wishes.get(id);
        return row ? [{ preferType: row.kind, why }] : [];
      }),
      asks: decision.asks && isOpen(use),
    };
  });
}

const isOpen = ({ state }: UseRow) => state === 'sent' || state === 'taken';

function viewObeyed(keys: Keys, row: WishRow | undefined): Mail['by'] {
  if (!row) return [];
  return [
    {
      ...{ id: row.id, preferType: row.kind, scope: row.scope },
      what: viewWish(keys, row),
      removed: row.removedAt !== null,
    },
  ];
}
