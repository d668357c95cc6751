import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import type { PageSend } from '@yidi/contract/page';

/** So long an answer is given to other pages. */
const FRESH_MS = 3_000;
/** More than there are notices, menus, channels and languages. */
const MOST = 500;

/** What the operator says and sets: these answers depend on what is asked, the channel and the language, on nobody. */
const sameForAll: ReadonlySet<string> = new Set(
  [disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel].map((call) => call.path),
);

interface Kept {
  readonly answer: Promise<unknown>;
  readonly askedAtMs: number;
}

/**
 * What is the same on every page is asked for once in some seconds, by pages that are made for one person. It is asked for as
 * nobody, so that nothing of anybody can be in it.
 */
export class SharedAnswers {
  private readonly asNobody: (ip: string) => PageSend;
  private readonly kept = new Map<string, Kept>();

  constructor(asNobody: (ip: string) => PageSend) {
    this.asNobody = asNobody;
  }

  /** Sends as `own` does, but for these. */
  before(own: PageSend, ip: string, nowMs: number): PageSend {
    const send = (...[call, request, visit]: Parameters<PageSend>) => {
      if (!sameForAll.has(call.path)) return own(call, request, visit);
      const key = JSON.stringify([call.path, request, visit.channel, visit.language]);
      const known = this.kept.get(key);
      const age = known ? nowMs - known.askedAtMs : -1;
      if (known && age >= 0 && age < FRESH_MS) return known.answer;
      const answer = this.asNobody(ip)(call, request, visit);
      if (this.kept.size >= MOST) this.kept.clear();
      this.kept.set(key, { answer, askedAtMs: nowMs });
      // A failure is this page's alone.
      answer.catch(() => this.kept.delete(key));
      return answer;
    };
    return send as PageSend;
  }
}
