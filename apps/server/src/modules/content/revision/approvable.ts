import type { ContentKind } from '@yidi/contract/values/content-revision';
import { formatContentPublish, formatFaultPublish } from '@yidi/phrases/staff-effects';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Approvable } from '../../../call/approval.ts';
import { publishApproved } from './publish.ts';
import type { Fields } from './revision.store.ts';

/** What a second person decides on: exactly these fields, as the item stood when it was asked. */
export interface PublishRequest {
  readonly contentId: string;
  readonly kind: ContentKind;
  /** The revision that asks. */
  readonly revision: number;
  readonly ofRevision: number | null;
  readonly fields: Fields;
  readonly provinceNames: readonly string[];
  readonly reason: string;
  /** Confirms what one colleague published alone, which ends then. ISO 8601 in UTC. */
  readonly aloneUntil: string | null;
}

const publication: Approvable<PublishRequest> = {
  kind: 'content.publish',
  effect(language, { kind, fields, provinceNames, aloneUntil }) {
    const common = {
      title: (language === 'zh' ? fields.titleZh : fields.titleEn) ?? '',
      beginTime: fields.beginTime ?? '',
      endTime: fields.endTime ?? '',
      channels: fields.channels?.length ?? 0,
    };
    if (kind === 'fault') {
      const until = aloneUntil ? toShanghaiIso(Date.parse(aloneUntil)) : undefined;
      return formatFaultPublish(language, { ...common, aloneUntil: until });
    }
    const tabs = (fields.tabs ?? []).filter((tab) => tab === '1' || tab === '2');
    return formatContentPublish(language, { ...common, tabs, provinces: provinceNames });
  },
  targets: async (_trx, { contentId: id }) => [{ kind: 'content', id }],
  async run(trx, { request, askedBy, by, now }) {
    await publishApproved(trx, request, { askedBy, approvedBy: by.staffId, now });
    return [];
  },
};

export const contentApprovables = [publication] as readonly Approvable[];
