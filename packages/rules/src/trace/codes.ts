import type { OpCode, ScanCode } from '@yidi/contract/values/scan';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';

export type KnownScan = {
  code: ScanCode;
  /** The carrier's label; the phrases have keys `scan_<code>`. */
  label: string;
  stage: TraceStage;
  opCode: OpCode;
  /** Scanned abroad, in local time without zone; an inbound scan may be after the delivery. */
  abroad: boolean;
  /** Whose customs have it; only at the stages of customs. */
  side?: CustomsSide;
};

export const COARSE: Record<TraceStage, OpCode> = {
  created: '5',
  accepted: '5',
  processing: '6',
  departed: '6',
  arrived: '6',
  customs: '6',
  customs_held: '6',
  customs_released: '6',
  out_for_delivery: '11',
  ready_for_pickup: '11',
  attempt_failed: '11',
  delivered: '18',
  returning: '6',
  returned: '18',
  exception: '6',
};

function scan(code: ScanCode, label: string, stage: TraceStage, abroad = false): KnownScan {
  const isCustoms = stage === 'customs' || stage === 'customs_held' || stage === 'customs_released';
  return {
    code,
    label,
    stage,
    opCode: COARSE[stage],
    abroad,
    ...(isCustoms && { side: abroad ? 'import' : 'export' }),
  };
}

/** Fine codes of public EMS traces, UPU EMSEVT codes, and actions of the older EMS push. */
export const SCAN_CODES: readonly KnownScan[] = [
  // Our own: order events before collection. @guess
  scan('ORD_ACCEPT', '网点接单', 'created'),
  scan('ORD_ASSIGN', '安排揽投员', 'created'),
  scan('ORD_PICKFAIL', '上门揽收未成', 'created'),
  scan('203', '收寄计费信息', 'accepted'),
  scan('303', '揽投配发', 'processing'),
  scan('345', '揽收扫描配发', 'processing'),
  scan('305', '揽投发运(封车)', 'departed'),
  scan('306', '揽投解车', 'arrived'),
  scan('389', '处理中心封车', 'departed'),
  scan('954', '到达处理中心', 'arrived'),
  scan('989', '离开处理中心', 'departed'),
  scan('911', '已起飞', 'departed'),
  scan('912', '已落地', 'arrived'),
  scan('404', '交航扫描', 'processing'),
  scan('500', '航空公司接收', 'processing'),
  scan('457', '航空公司启运', 'departed'),
  scan('505', '飞机进港', 'arrived'),
  scan('423', '出口直封封发', 'departed'),
  scan('713', '运输中', 'processing'),
  scan('459', '到达寄达地处理中心', 'arrived', true),
  scan('460', '离开寄达地处理中心', 'departed', true),
  scan('489', '离开境外经转局', 'departed', true),
  scan('461', '到达投递局', 'arrived', true),
  scan('462', '安排投递', 'out_for_delivery', true),
  scan('702', '投递邮件接收-下段', 'out_for_delivery'),
  scan('463', '妥投', 'delivered', true),
  scan('704', '投递结果反馈-妥投', 'delivered'),
  scan('542', '投递未成', 'attempt_failed', true),
  scan('705', '投递结果反馈-未妥投', 'attempt_failed'),
  scan('711', '退回', 'returned'),
  // Our own: scans without a known public code. @guess
  scan('710', '退回发运', 'returning'),
  scan('706', '到达自提点，待取件', 'ready_for_pickup'),
  scan('709', '邮件滞留', 'exception'),
  // Our own: safety measures, which do not move the mail (care.ts). @guess
  scan('INS_SIGHT', '收寄验视', 'processing'),
  scan('INS_XRAY', '过机安检', 'processing'),
  scan('DIS_SPRAY', '喷洒消毒', 'processing'),
  scan('DIS_UV', '紫外线消毒', 'processing'),
  scan('DIS_HEAT', '高温消毒', 'processing'),
  // UPU EMSEVT V3
  scan('EMA', '收寄', 'accepted'),
  scan('EMB', '到达出口互换局', 'arrived'),
  scan('EXA', '送交出口海关', 'customs'),
  scan('EXB', '出口海关留存待验', 'customs_held'),
  scan('EXC', '出口海关放行', 'customs_released'),
  scan('EXD', '出口互换局留存', 'exception'),
  scan('EMC', '离开出口互换局', 'departed'),
  scan('EMJ', '到达境外经转局', 'arrived', true),
  scan('EMK', '离开境外经转局', 'departed', true),
  scan('EMD', '到达进口互换局', 'arrived', true),
  scan('EDA', '进口互换局留存', 'exception', true),
  scan('EDB', '送交进口海关', 'customs', true),
  scan('EME', '进口海关留存', 'customs_held', true),
  scan('EDC', '进口海关放行', 'customs_released', true),
  scan('EMF', '离开进口互换局', 'departed', true),
  scan('EDD', '到达分拣中心', 'arrived', true),
  scan('EDE', '离开分拣中心', 'departed', true),
  scan('EMG', '到达投递局', 'arrived', true),
  scan('EDF', '投递局留存', 'exception', true),
  scan('EDG', '安排投递', 'out_for_delivery', true),
  scan('EDH', '到达自提点', 'ready_for_pickup', true),
  scan('EMH', '投递未成', 'attempt_failed', true),
  scan('EMI', '妥投', 'delivered', true),
  // Older EMS push (`action`)
  scan('00', '收寄', 'accepted'),
  scan('60', '揽收', 'accepted'),
  scan('30', '经转过程中', 'processing'),
  scan('40', '离开处理中心', 'departed'),
  scan('41', '到达处理中心', 'arrived'),
  scan('50', '安排投递', 'out_for_delivery'),
  scan('51', '正在投递', 'out_for_delivery'),
  scan('10', '妥投', 'delivered'),
  scan('20', '未妥投', 'attempt_failed'),
];

const BY_CODE: ReadonlyMap<string, KnownScan> = new Map(SCAN_CODES.map((entry) => [entry.code, entry]));

/** Coarse labels of the app, for scans with an unknown code. Longer labels are tried first. */
const LABEL_STAGES: readonly (readonly [label: string, stage: TraceStage, side?: CustomsSide])[] = [
  ['退回寄件人', 'returning'],
  ['等待客户网点取件', 'ready_for_pickup'],
  ['正在安排派送', 'out_for_delivery'],
  ['到达境外目的地', 'arrived'],
  ['到达目的地', 'arrived'],
  ['预报关中', 'customs'],
  ['出口清关', 'customs', 'export'],
  ['进口清关', 'customs', 'import'],
  ['清关中', 'customs'],
  ['交运输商', 'departed'],
  ['派件异常', 'attempt_failed'],
  ['邮件异常', 'exception'],
  ['已揽收', 'accepted'],
  ['已揽件', 'accepted'],
  ['运送中', 'processing'],
  ['已起飞', 'departed'],
  ['已落地', 'arrived'],
  ['派送中', 'out_for_delivery'],
  ['待取件', 'ready_for_pickup'],
  ['已签收', 'delivered'],
  ['待退回', 'returning'],
  ['已退回', 'returned'],
  ['启运', 'departed'],
];

export type ScanReading = {
  stage: TraceStage;
  opCode: OpCode;
  known: boolean;
  abroad: boolean;
  /** Whose customs have it, if the code or its label says so. */
  side?: CustomsSide;
  labelKey: string;
};

/**
 * Reads a carrier's scan code. An unknown code gets the stage of its coarse label, else
 * "processing" (which never moves a mail back), and `known: false`: the scan needs a review.
 */
export function readScanCode(code: string, label = ''): ScanReading {
  const entry = BY_CODE.get(code.trim().toUpperCase());
  if (entry !== undefined) {
    return {
      stage: entry.stage,
      opCode: entry.opCode,
      known: true,
      abroad: entry.abroad,
      ...(entry.side && { side: entry.side }),
      labelKey: `scan_${entry.code}`,
    };
  }
  const [, stage = 'processing', side] = LABEL_STAGES.find(([words]) => label.includes(words)) ?? [];
  const read = { stage, opCode: COARSE[stage], known: false, abroad: false, labelKey: `stage_${stage}` };
  return side ? { ...read, side } : read;
}
