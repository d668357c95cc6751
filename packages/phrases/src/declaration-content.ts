import { dictionary } from './language.ts';

/**
 * Why an article is refused or limited abroad, and whose rule it is. `rules` are of a rule's usual
 * result; a rule that has both says the other one in `limited`.
 */
export const declarationContent = dictionary({
  owners: {
    export: ['我国出境规定', 'our export law'],
    import: ['寄达地规定', 'law of the destination'],
    air: ['航空规定', 'air transport rules'],
    carrier: ['邮政规定', 'postal rules'],
  },
  rules: {
    domestic: ['国内就禁寄的东西', 'Forbidden in the mail at home'],
    looseBattery: [
      '单独的电池、充电宝不能寄（PI 965、966），装在机器里的可以',
      'No loose batteries or power banks (PI 965, 966); built in is allowed',
    ],
    builtInBattery: ['电池装在机器里，最多 4 个电芯或 2 块', 'Battery built in: at most 4 cells or 2 batteries'],
    flammable: ['易燃液体和气雾剂不能上飞机', 'Flammable liquids and sprays do not fly'],
    seeds: ['种子、活的植物不能寄出境', 'No seeds or living plants'],
    relic: ['文物不能寄，仿制品写明“仿制”', 'No relics; write “replica” for a copy'],
    cash: ['现金、证券、银行卡不能寄', 'No cash, securities or bank cards'],
    precious: ['贵金属限量，带购买凭证', 'Precious metal is limited: bring the receipt'],
    meat: ['含肉、蛋的食品寄不进去，换成不含肉的', 'Food with meat or eggs is not let in. Choose one without'],
    dairy: ['奶制品寄不进去', 'Milk products are not let in'],
    fresh: ['新鲜、冷冻、活的不能寄', 'Nothing fresh, frozen or living'],
    honey: ['蜂产品寄不进去', 'Bee products are not let in'],
    medicine: [
      '药和保健品限自用数量，留着原包装和处方',
      'Medicine: for own use only, in its packing, with prescription',
    ],
    tobacco: ['那里不收邮寄的烟草', 'Tobacco by mail is not let in there'],
    vape: ['电子烟不能寄', 'No e-cigarettes'],
    knife: ['刀具要看当地规定，包好刀刃', 'Knives depend on local law; wrap the blade'],
    powder: ['粉末要开箱查，带说明', 'Powder is opened and checked; add a note'],
    liquid: ['液体要密封，垫吸水材料', 'Liquids: sealed, with absorbent material'],
    plant: ['木、竹、植物制品要申报，可能被查', 'Wood and plant products are declared and may be inspected'],
    magnet: ['强磁铁要屏蔽', 'Strong magnets must be shielded'],
    radio: ['无线电发射设备要许可', 'Radio transmitters need a licence'],
    valuable: ['小包不保价，贵重的走 EMS', 'A packet is not insured: use EMS'],
    protected: ['濒危动植物制品不能寄', 'No products of protected species'],
    cbd: ['大麻制品不能寄', 'No cannabis products'],
  },
  limited: {
    meat: [
      '含肉、蛋的食品要有检疫证，没有会被退',
      'Food with meat or eggs needs a veterinary certificate, or it is returned',
    ],
    tobacco: ['烟草限量，以那里的规定为准', 'Tobacco is limited by the law there'],
  },
});
