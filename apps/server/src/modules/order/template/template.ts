import type { ParsedOf } from '@yidi/contract/call';
import { saveTemplate } from '@yidi/contract/calls/order-template';
import { ApiError, badField } from '@yidi/contract/envelope';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { courierOf } from '../../../security/sealed-courier.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';
import { partyOf, toDetail } from '../list/order-views.ts';
import { findOrder, type Order, wordsOf } from '../order.store.ts';
import {
  addTemplate,
  type Content,
  countLocked,
  removeTemplate,
  setName,
  takeTemplate,
  templatesOf,
} from './template.store.ts';

/** The longest list that users can still survey. */
const MOST = 30;

/** Saves orders under a name, to repeat them with one tap. */
export function orderTemplateHandlers({
  db,
  keys,
}: {
  readonly db: Db;
  readonly keys: Keys;
}): Handlers<typeof import('@yidi/contract/calls/order-template')> {
  return {
    async templateList(_request, { caller }) {
      const templates = await templatesOf(db, keys, caller.personId);
      return {
        list: templates.map(({ id, name, content: { receiver, goodsInfo } }) => ({
          id,
          name,
          receiverName: receiver.name,
          toCity: receiver.city || receiver.district || receiver.province,
          goodInternals: goodsInfo.goodInternals,
        })),
      };
    },

    async openTemplate({ templateId }, { caller, now }) {
      const template = await takeTemplate(db, keys, caller.personId, templateId, now);
      if (!template) throw new ApiError('NOT_FOUND');
      return template.content;
    },

    async saveTemplate({ orderId, filled, name }, ctx) {
      const { personId } = ctx.caller;
      if (filled && orderId !== undefined) throw badField('filled', 'field.unknown');
      return answerOnce(db, saveTemplate, ctx, async (trx) => {
        const saved = filled ? filledContent(filled) : contentOf(keys, await ordered(trx, personId, orderId));
        if ((await countLocked(trx, personId)) >= MOST) throw new ApiError('CONFLICT', { reason: 'template.full' });
        const template = { id: newId(), name, content: saved };
        if (!(await addTemplate(trx, keys, personId, template, ctx.now))) throw badField('name', 'field.duplicate');
        return { info: { id: template.id, name } };
      });
    },

    async renameTemplate({ templateId, name }, { caller }) {
      const done = await setName(db, caller.personId, templateId, name);
      if (done === 'unknown') throw new ApiError('NOT_FOUND');
      if (done === 'taken') throw badField('name', 'field.duplicate');
      return { id: templateId, name };
    },

    async deleteTemplate({ templateId }, { caller }) {
      if (!(await removeTemplate(db, caller.personId, templateId))) throw new ApiError('NOT_FOUND');
      return {};
    },
  };
}

async function ordered(trx: Db, personId: string, orderId: string | undefined): Promise<Order> {
  if (orderId === undefined) throw badField('orderId', 'field.required');
  const order = await findOrder(trx, personId, orderId);
  if (!order) throw new ApiError('NOT_FOUND');
  return order;
}

const filledContent = (filled: NonNullable<ParsedOf<typeof saveTemplate>['filled']>): Content => ({
  ...{ ...filled, sender: partyOf(filled.sender), receiver: partyOf(filled.receiver) },
});

/** Returns the reusable content of an order: all but time, counter and numbers. */
function contentOf(keys: Keys, order: Order): Content {
  const open = (party: StoredParty) => openParty(keys, party);
  const whole = toDetail(order, {
    ...{ open, courier: courierOf(keys, order), words: wordsOf(keys, order), reveal: true, language: 'zh' as const },
    ...{ history: [], paid: false, arrival: undefined },
  });
  const { orderType, sender, receiver, goodsInfo, weightKg, sizeCm, insuredInfo } = whole;
  const { productId, packaging, payMode, messageContent, isPwReceive } = whole;
  return {
    ...{ orderType, sender, receiver, goodsInfo, weightKg },
    ...(sizeCm && { sizeCm }),
    ...(insuredInfo && { insuredInfo }),
    ...{ productId, packaging, payMode, messageContent, isPwReceive },
  };
}
