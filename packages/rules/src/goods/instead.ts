import { GROUPS } from './types.ts';

const LICENSED = '请找有危险品资质的物流公司';
const NEARBY = '请在当地购买，或找有危险品资质的物流公司';

/**
 * The alternative for an article by its reason (if a group has several kinds), else by result and
 * group. Weapons, drugs and forgeries have none.
 */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['活的动物不得寄递', '宠物请找有资质的托运'],
  ['货币不得寄递', '请通过银行或邮政汇款'],
  [`forbidden ${GROUPS.gases}`, NEARBY],
  [`forbidden ${GROUPS.flammableLiquids}`, NEARBY],
  [`forbidden ${GROUPS.flammableSolids}`, NEARBY],
  [`forbidden ${GROUPS.oxidisers}`, LICENSED],
  [`forbidden ${GROUPS.poisons}`, LICENSED],
  [`forbidden ${GROUPS.corrosives}`, LICENSED],
  [`limited ${GROUPS.guns}`, '请到网点当面验视'],
  [`limited ${GROUPS.medicine}`, '带原包装，处方药附上处方'],
  [`limited ${GROUPS.tobacco}`, '按限量装箱，快递员当面看'],
  [`limited ${GROUPS.fresh}`, '选特快专递，加冰袋和泡沫箱'],
  [`limited ${GROUPS.seafood}`, '选特快专递，加冰加氧包装'],
  [`limited ${GROUPS.plants}`, '请先办理植物检疫证书'],
  [`groundOnly ${GROUPS.lithium}`, '关掉电源，电池单独包好'],
  [`groundOnly ${GROUPS.liquid}`, '装密封瓶罐，外套密封袋，箱里塞紧'],
  [`groundOnly ${GROUPS.powder}`, '装两层密封袋'],
  [`groundOnly ${GROUPS.alcohol}`, '瓶子裹好竖着放，箱里塞紧'],
  [`groundOnly ${GROUPS.magnetic}`, '四面用厚泡沫隔开'],
  [`groundOnly ${GROUPS.cosmetics}`, '盖子拧紧，外套密封袋'],
  [`groundOnly ${GROUPS.blades}`, '刃口用硬纸板包好缠紧'],
  [`groundOnly ${GROUPS.heating}`, '原包装寄，别拆封'],
]);

/** Returns the alternative of the word itself, else of its reason or group, or ''. */
export function insteadOf(wordClass: {
  readonly result: string;
  readonly group: string;
  readonly reason: string;
  readonly alternative: string;
}): string {
  return (
    wordClass.alternative ||
    (INSTEAD.get(wordClass.reason) ?? INSTEAD.get(`${wordClass.result} ${wordClass.group}`) ?? '')
  );
}
