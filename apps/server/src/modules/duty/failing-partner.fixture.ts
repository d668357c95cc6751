import { DAY_MS } from '@yidi/rules/time/shanghai';
import { localDuties } from '../../ports/duty/duty.local.ts';
import { type Duties, DutyUnreachable } from '../../ports/duty/duty.ts';

type How = 'well' | 'down' | 'lostAnswer' | 'refuses' | 'expired';

/**
 * A partner in memory that quotes by our rows and fails as it is told. `confirmed` are the keys
 * that it would invoice: a cancelled one is none.
 */
export function failingPartner() {
  const local = localDuties();
  const partner = {
    how: 'well' as How | (() => How),
    covers: 'rows' as Duties['covers'],
    confirmed: new Map<string, string>(),
    asked: [] as string[],
    /** What customs charged, by key. */
    charged: new Map<string, number>(),
  };
  const now = () => (typeof partner.how === 'function' ? partner.how() : partner.how);
  const duties: Duties = {
    partner: 'local',
    get covers() {
      return partner.covers;
    },
    async quote(question) {
      if (now() === 'down') throw new DutyUnreachable('down');
      const offer = await local.quote(question);
      if (offer || partner.covers === 'rows') return offer;
      const validUntil = new Date(question.now.getTime() + DAY_MS);
      const seen = { source: 'a partner', seenOn: question.day };
      const parts = [{ kind: 'duty' as const, line: 0, cents: 10_00, fen: 71_00, ...seen }];
      return { ref: validUntil.toISOString(), validUntil, parts };
    },
    async confirm(used) {
      const { key, ref } = used;
      const how = now();
      partner.asked.push(key);
      if (how === 'down') throw new DutyUnreachable('down');
      if (partner.confirmed.has(key)) return { state: 'confirmed', ref };
      if (how === 'refuses') return { state: 'refused' };
      if (how === 'expired') return { state: 'expired' };
      const answer = await local.confirm(used);
      if (answer.state === 'confirmed') partner.confirmed.set(key, ref);
      if (how === 'lostAnswer') throw new DutyUnreachable('lost');
      return answer;
    },
    async cancel({ key }) {
      if (now() === 'down') throw new DutyUnreachable('down');
      partner.confirmed.delete(key);
    },
    async outcome({ key, delivered, returned }) {
      if (now() === 'down') throw new DutyUnreachable('down');
      const fen = partner.charged.get(key);
      if (delivered && fen !== undefined) return { state: 'charged', fen };
      return { state: returned ? 'unimported' : 'open' };
    },
  };
  return { partner, duties };
}
