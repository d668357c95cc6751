/**
 * Characters in names of refused goods, each followed by characters typed for it by mistake or to
 * evade the check: homophones, and similar shapes.
 */
export const CONFUSED = `
  枪抢腔墙呛抡炝跄锵 强墙枪 弹蛋旦但淡惮 子紫籽 药要葯 炮泡跑 鞭边编鞕 刀到叼 匕比笔七 首守手 汽气 气器汔 油由 酸算蒜 盐言严 硫流留 硝消销 磷鳞邻林 银垠 汞贡
  砒批皮 霜双 毒独读 品拼 冰兵 麻吗嘛痳 钞抄炒 币必 证正 章张 弩努怒 箭件剑 棍滚 甩帅摔鬼 烟燕咽 花化华 火伙 柴财 机鸡几 漆七柒 瓶平 雷蕾 管馆菅 罂婴英 粟素栗
  象像 牙呀芽 丸完玩 因音茵 精惊京 碱减剪 电店 击机积 棒帮 具俱巨 制治质 爆暴 竹主 鼠树 剂济际 罐灌 烷完 酮桐铜 醇纯 醚迷谜 醛全 苯笨 氰青氢 铊它 砷申 钾甲 钠纳
  氯绿录 氨安胺 炸扎乍诈 榴留 窜穿 猴侯候 响想 礼里 恶鄂 械戒 指只 虎胡 摇瑶 头投 海嗨 洛落络 罗萝 吗马 啡非 鸦押鸭 片骗 笑肖 假价 伪尾 穿川 山珊 甲假 翘撬 鳞磷
  催摧 泪累 喷盆 雾物务 杀沙 虫冲 农浓 敌故 畏喂 鸟岛 射社 猎列 军君 匠将 刺次 棱凌 刮瓜 弓工 窃切 听厅 器气 针真 孔空 摄射 像象
`;
/** Everyday words that such a replacement would turn into a refused one. */
export const EVERYDAY = '炸蛋 火鸡 火机 火化 水平 假张 手守 电平 气有 火腿 烟花烫 鸭片 花纹 纸抄 手炒 口红管 指甲 指纹';
