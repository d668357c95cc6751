import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { LaneMoment } from '@yidi/rules/trace/lanes';

/** The fields of a mail that identify its lane. */
export interface LaneMail {
  readonly productId: string;
  readonly fromProvince: string;
  readonly fromCity: string;
  readonly fromDistrict: string;
  readonly toProvince: string;
  readonly toCity: string;
  readonly toDistrict: string;
}

/** Stages from which a mail proceeds without anyone's action. */
export const movingStages: readonly TraceStage[] = [
  'accepted',
  'processing',
  'departed',
  'arrived',
  'out_for_delivery',
];
const moving: ReadonlySet<TraceStage> = new Set(movingStages);

/** Returns lane and stage of a mail; undefined if the stage is not learned or the lane unknown. */
export function laneMomentOf(
  mail: LaneMail,
  { stage, city, since }: { readonly stage: TraceStage; readonly city: string; readonly since: string | null },
): LaneMoment | undefined {
  if (!moving.has(stage) || since === null || !mail.toDistrict || !mail.fromDistrict) return undefined;
  return {
    from: { province: mail.fromProvince, city: mail.fromCity, district: mail.fromDistrict },
    to: { province: mail.toProvince, city: mail.toCity, district: mail.toDistrict },
    productId: mail.productId,
    stage,
    city,
    scanMs: Date.parse(since),
  };
}
