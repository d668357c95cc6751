import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { LaneMoment } from '@yidi/rules/trace/lanes';

/** What of a mail names its lane. */
export interface LaneMail {
  readonly product_id: string;
  readonly from_province: string;
  readonly from_city: string;
  readonly from_district: string;
  readonly to_province: string;
  readonly to_city: string;
  readonly to_district: string;
}

/** Stages from which a mail goes on by itself to its delivery. */
const moving: ReadonlySet<TraceStage> = new Set(['accepted', 'processing', 'departed', 'arrived', 'out_for_delivery']);

/** A mail on its lane; undefined in a stage that nothing is learned of, or where its lane is not known. */
export function laneMomentOf(
  mail: LaneMail,
  { stage, city, since }: { readonly stage: TraceStage; readonly city: string; readonly since: string | null },
): LaneMoment | undefined {
  if (!moving.has(stage) || since === null || !mail.to_district || !mail.from_district) return undefined;
  return {
    from: { province: mail.from_province, city: mail.from_city, district: mail.from_district },
    to: { province: mail.to_province, city: mail.to_city, district: mail.to_district },
    productId: mail.product_id,
    stage,
    city,
    scanMs: Date.parse(since),
  };
}
