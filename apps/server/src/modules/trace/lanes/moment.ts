import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { LaneMoment } from '@yidi/rules/trace/lanes';

/** The fields of a mail that identify its lane. */
export interface LaneMail {
  readonly product_id: string;
  readonly from_province: string;
  readonly from_city: string;
  readonly from_district: string;
  readonly to_province: string;
  readonly to_city: string;
  readonly to_district: string;
}

/** Stages from which a mail proceeds without anyone's action. */
const moving: ReadonlySet<TraceStage> = new Set(['accepted', 'processing', 'departed', 'arrived', 'out_for_delivery']);

/** Returns lane and stage of a mail; undefined if the stage is not learned or the lane unknown. */
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
