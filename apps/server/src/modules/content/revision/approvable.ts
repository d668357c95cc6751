import type { ContentKind } from '@yidi/contract/values/content-revision';
import { formatContentPublish } from '@yidi/phrases/staff-effects';
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
}

const publication: Approvable<PublishRequest> = {
  kind: 'content.publish',
  effect: (language, { fields, provinceNames }) =>
    formatContentPublish(language, {
      title: (language === 'zh' ? fields.titleZh : fields.titleEn) ?? '',
      beginTime: fields.beginTime ?? '',
      endTime: fields.endTime ?? '',
      tabs: (fields.tabs ?? []).filter((tab) => tab === '1' || tab === '2'),
      channels: fields.channels?.length ?? 0,
      provinces: provinceNames,
    }),
  async run(trx, { request, askedBy, by, now }) {
    await publishApproved(trx, request, { askedBy, approvedBy: by.staffId, now });
    return [{ kind: 'content', id: request.contentId }];
  },
};

export const contentApprovables = [publication] as readonly Approvable[];
