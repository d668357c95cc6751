import { own } from '@yidi/contract/values/own';
import { addressBook } from './address-book.ts';
import { claim } from './claim.ts';
import { delivery } from './delivery.ts';
import { deviceNames } from './devices.ts';
import type { ExportField, ExportPart } from './export-parts.ts';
import { host } from './host.ts';
import { identity } from './identity.ts';
import { answersEn, answersZh } from './inquiry-answers.ts';
import { invoice } from './invoice.ts';
import { dictionary, type Language } from './language.ts';
import { login } from './login.ts';
import { loyalty } from './loyalty.ts';
import { message } from './message.ts';
import { orderList } from './order-list.ts';
import { parcel } from './parcel.ts';
import { pay } from './pay.ts';
import { preference } from './preference.ts';
import { prepaid } from './prepaid.ts';
import { productNames } from './products.ts';
import { traceDelivery } from './trace-delivery.ts';

/** Codes that no screen shows as a word of its own. */
const others = dictionary({
  check: { certified: ['已认证', 'certified'], waiting: ['核对中', 'being checked'] },
  acts: {
    extend: ['延长保管', 'keep it longer'],
    moveOn: ['转到别处', 'move it on'],
    sendBack: ['退回', 'send it back'],
  },
  interceptions: { address: ['改址', 'change of address'], recall: ['撤回', 'recall'] },
  inquiries: { stalled: ['长时间没有进展', 'not moving'], notReceived: ['没有收到', 'not received'] },
  states: {
    open: ['处理中', 'open'],
    answered: ['已答复', 'answered'],
    closed: ['已结束', 'closed'],
    unpaid: ['未付款', 'not paid'],
    paid: ['已付款', 'paid'],
    due: ['待退', 'due'],
    sent: ['已提交', 'sent'],
    done: ['已完成', 'done'],
    failed: ['失败', 'failed'],
    taken: ['已办', 'done'],
    tooLate: ['来不及', 'too late'],
    refused: ['没有办成', 'refused'],
    expired: ['已过期', 'expired'],
    void: ['作废', 'void'],
    active: ['可用', 'usable'],
    lost: ['已挂失', 'lost'],
    given: ['已送出', 'given away'],
  },
  sides: { sent: ['寄件人', 'sender'], received: ['收件人', 'recipient'] },
  languages: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
});

/** The words of the screens for the codes of a part, by `part.field`. */
function wordsOf(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const codes = others[language];
  const { filters } = orderList[language];
  const status = { ...filters, onTheWay: filters.moving, closed: filters.cancelled };
  const { sides } = addressBook[language];
  const { way } = traceDelivery[language];
  const { service, privacy, membership } = login[language];
  return {
    'certification.cardType': identity[language].types,
    'certification.state': { ...codes.states, ...codes.check },
    'devices.app': deviceNames[language].apps,
    'devices.system': deviceNames[language].systems,
    'hostApps.app': host[language].names,
    'agreements.agreement': { service, privacy, membership },
    'addresses.kind': { sender: sides['1'], receiver: sides['2'] },
    'orders.status': status,
    'orders.product': productNames[language],
    'orders.packaging': parcel[language].packagings,
    'orders.payer': parcel[language].pays,
    'payments.way': pay[language].way,
    'payments.state': codes.states,
    'refunds.reason': pay[language].refundWhy,
    'refunds.state': codes.states,
    'received.status': status,
    'received.product': productNames[language],
    'deliveryChoices.way': way,
    'deliveryChoices.state': delivery[language].state,
    'consents.way': way,
    'wishUses.way': way,
    'wishUses.state': delivery[language].state,
    'wishes.kind': preference[language].kind,
    'wishes.scope': preference[language].scope,
    'storage.act': codes.acts,
    'storage.state': codes.states,
    'interceptions.kind': codes.interceptions,
    'interceptions.state': codes.states,
    'inquiries.kind': codes.inquiries,
    'inquiries.state': codes.states,
    'inquiries.answer': language === 'zh' ? answersZh : answersEn,
    'claims.kind': claim[language].kinds,
    'claims.state': claim[language].states,
    'claims.refusal': claim[language].refusals,
    'claimSteps.step': claim[language].steps,
    'evaluations.side': codes.sides,
    'invoices.refusal': invoice[language].refusals,
    'invoices.state': invoice[language].states,
    'cards.kind': prepaid[language].kind,
    'cards.state': codes.states,
    'points.reason': loyalty[language].reason,
    'gifts.state': loyalty[language].state,
    'messages.way': message[language].ways,
    'messageSettings.language': codes.languages,
  };
}

const words = { zh: wordsOf('zh'), en: wordsOf('en') };

/** Returns the word for a code; any other text stays as it is. */
export function exportWord(language: Language, part: ExportPart, field: ExportField, text: string): string {
  return own(words[language][`${part}.${field}`] ?? {}, text) ?? text;
}
