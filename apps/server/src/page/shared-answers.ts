import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { shareCard } from '@yidi/contract/calls/promotion';
import type { PageSend } from '@yidi/contract/page';

/** An answer is served to other pages for this time. */
const FRESH_MS = 3_000;
/** More than the combinations of notices, menus, channels and languages. */
const MOST = 500;

/**
 * Calls with the operator's content. Their answers depend on the request, the channel and the
 * language, not on the user.
 */
const sameForAll: ReadonlySet<string> = new Set(
  [disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel, shareCard].map((call) => call.path),
);

interface Cached {
  readonly answer: Promise<unknown>;
  readonly askedAtMs: number;
}

/**
 * A cache of answers that are the same for all users, used by pages of logged-in users. The calls
 * are made as an anonymous user.
 */
export class SharedAnswers {
  private readonly asAnonymous: (ip: string) => PageSend;
  private readonly cached = new Map<string, Cached>();

  constructor(asAnonymous: (ip: string) => PageSend) {
    this.asAnonymous = asAnonymous;
  }

  /**
   * Returns a `send` that answers shared calls from the cache and passes the others to `own`. An
   * answer is for one version of the content.
   */
  before(own: PageSend, ip: string, nowMs: number, version: string): PageSend {
    const send = (...[call, request, visit]: Parameters<PageSend>) => {
      if (!sameForAll.has(call.path)) return own(call, request, visit);
      const key = JSON.stringify([version, call.path, request, visit.channel, visit.language]);
      const cached = this.cached.get(key);
      const age = cached ? nowMs - cached.askedAtMs : -1;
      if (cached && age >= 0 && age < FRESH_MS) return cached.answer;
      const answer = this.asAnonymous(ip)(call, request, visit);
      if (this.cached.size >= MOST) this.cached.clear();
      this.cached.set(key, { answer, askedAtMs: nowMs });
      // Failures are not cached.
      answer.catch(() => this.cached.delete(key));
      return answer;
    };
    return send as PageSend;
  }
}
