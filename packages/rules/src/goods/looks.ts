/** The word names a colour: 象牙米色的毛衣, 雷管灰色的外壳. */
export const COLOUR_AFTER = /^[灰白黄红绿蓝黑金粉米棕青]{0,2}(?:色|色系)/;
/** The article only looks dangerous: 手雷造型的存钱罐. */
export const LOOK = /造型|形状|图案|印花|花纹|主题|元素|涂鸦|卡通/;
export const LOOK_BEHIND = /^的?(?:造型|形状|图案|印花|主题|元素|卡通)/;
/** 罂粟红丝巾: a colour without 色, if the article could not contain the thing. */
export const COLOUR_GAP = /^[灰白黄红绿蓝黑粉米棕青]$/;
/** 大麻叶图案袜子: a drug is harmless as a print on something that nobody eats. */
export const PRINT_BEHIND = /^[叶花]?的?(?:图案|印花|花纹|刺绣|绣花|涂鸦)/;
