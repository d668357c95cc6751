/**
 * Every destination: code|Chinese|English|pinyin|capital in Chinese|in English|pinyin. Names are
 * those of the Unicode CLDR as Node 24 has them, with `name-overrides.ts`; a test compares both.
 * Capitals are general knowledge. ISO 3166-1 without CN, and XK.
 */
export const territories = `
AD|安道尔|Andorra|an dao er|安道尔城|Andorra la Vella|an dao er cheng
AE|阿拉伯联合酋长国|United Arab Emirates|a la bo lian he qiu zhang guo|阿布扎比|Abu Dhabi|a bu zha bi
AF|阿富汗|Afghanistan|a fu han|喀布尔|Kabul|ka bu er
AG|安提瓜和巴布达|Antigua & Barbuda|an ti gua he ba bu da|圣约翰|St. John's|sheng yue han
AI|安圭拉|Anguilla|an gui la|瓦利|The Valley|wa li
AL|阿尔巴尼亚|Albania|a er ba ni ya|地拉那|Tirana|di la na
AM|亚美尼亚|Armenia|ya mei ni ya|埃里温|Yerevan|ai li wen
AO|安哥拉|Angola|an ge la|罗安达|Luanda|luo an da
AQ|南极洲|Antarctica|nan ji zhou|||
AR|阿根廷|Argentina|a gen ting|布宜诺斯艾利斯|Buenos Aires|bu yi nuo si ai li si
AS|美属萨摩亚|American Samoa|mei shu sa mo ya|帕果帕果|Pago Pago|pa guo pa guo
AT|奥地利|Austria|ao di li|维也纳|Vienna|wei ye na
AU|澳大利亚|Australia|ao da li ya|堪培拉|Canberra|kan pei la
AW|阿鲁巴|Aruba|a lu ba|奥拉涅斯塔德|Oranjestad|ao la nie si ta de
AX|奥兰群岛|Åland Islands|ao lan qun dao|玛丽港|Mariehamn|ma li gang
AZ|阿塞拜疆|Azerbaijan|a sai bai jiang|巴库|Baku|ba ku
BA|波斯尼亚和黑塞哥维那|Bosnia & Herzegovina|bo si ni ya he hei sai ge wei na|萨拉热窝|Sarajevo|sa la re wo
BB|巴巴多斯|Barbados|ba ba duo si|布里奇敦|Bridgetown|bu li qi dun
BD|孟加拉国|Bangladesh|meng jia la guo|达卡|Dhaka|da ka
BE|比利时|Belgium|bi li shi|布鲁塞尔|Brussels|bu lu sai er
BF|布基纳法索|Burkina Faso|bu ji na fa suo|瓦加杜古|Ouagadougou|wa jia du gu
BG|保加利亚|Bulgaria|bao jia li ya|索非亚|Sofia|suo fei ya
BH|巴林|Bahrain|ba lin|麦纳麦|Manama|mai na mai
BI|布隆迪|Burundi|bu long di|基特加|Gitega|ji te jia
BJ|贝宁|Benin|bei ning|波多诺伏|Porto-Novo|bo duo nuo fu
BL|圣巴泰勒米|St. Barthélemy|sheng ba tai le mi|古斯塔维亚|Gustavia|gu si ta wei ya
BM|百慕大|Bermuda|bai mu da|哈密尔顿|Hamilton|ha mi er dun
BN|文莱|Brunei|wen lai|斯里巴加湾市|Bandar Seri Begawan|si li ba jia wan shi
BO|玻利维亚|Bolivia|bo li wei ya|苏克雷|Sucre|su ke lei
BQ|荷属加勒比区|Caribbean Netherlands|he shu jia le bi qu|克拉伦代克|Kralendijk|ke la lun dai ke
BR|巴西|Brazil|ba xi|巴西利亚|Brasilia|ba xi li ya
BS|巴哈马|Bahamas|ba ha ma|拿骚|Nassau|na sao
BT|不丹|Bhutan|bu dan|廷布|Thimphu|ting bu
BV|布韦岛|Bouvet Island|bu wei dao|||
BW|博茨瓦纳|Botswana|bo ci wa na|哈博罗内|Gaborone|ha bo luo nei
BY|白俄罗斯|Belarus|bai e luo si|明斯克|Minsk|ming si ke
BZ|伯利兹|Belize|bo li zi|贝尔莫潘|Belmopan|bei er mo pan
CA|加拿大|Canada|jia na da|渥太华|Ottawa|wo tai hua
CC|科科斯（基林）群岛|Cocos (Keeling) Islands|ke ke si ji lin qun dao|西岛|West Island|xi dao
CD|刚果（金）|Congo (Kinshasa)|gang guo jin|金沙萨|Kinshasa|jin sha sa
CF|中非共和国|Central African Republic|zhong fei gong he guo|班吉|Bangui|ban ji
CG|刚果（布）|Congo (Brazzaville)|gang guo bu|布拉柴维尔|Brazzaville|bu la chai wei er
CH|瑞士|Switzerland|rui shi|伯尔尼|Bern|bo er ni
CI|科特迪瓦|Côte d’Ivoire|ke te di wa|亚穆苏克罗|Yamoussoukro|ya mu su ke luo
CK|库克群岛|Cook Islands|ku ke qun dao|阿瓦鲁阿|Avarua|a wa lu a
CL|智利|Chile|zhi li|圣地亚哥|Santiago|sheng di ya ge
CM|喀麦隆|Cameroon|ka mai long|雅温得|Yaounde|ya wen de
CO|哥伦比亚|Colombia|ge lun bi ya|波哥大|Bogota|bo ge da
CR|哥斯达黎加|Costa Rica|ge si da li jia|圣何塞|San Jose|sheng he sai
CU|古巴|Cuba|gu ba|哈瓦那|Havana|ha wa na
CV|佛得角|Cape Verde|fo de jiao|普拉亚|Praia|pu la ya
CW|库拉索|Curaçao|ku la suo|威廉斯塔德|Willemstad|wei lian si ta de
CX|圣诞岛|Christmas Island|sheng dan dao|飞鱼湾|Flying Fish Cove|fei yu wan
CY|塞浦路斯|Cyprus|sai pu lu si|尼科西亚|Nicosia|ni ke xi ya
CZ|捷克|Czechia|jie ke|布拉格|Prague|bu la ge
DE|德国|Germany|de guo|柏林|Berlin|bo lin
DJ|吉布提|Djibouti|ji bu ti|吉布提市|Djibouti City|ji bu ti shi
DK|丹麦|Denmark|dan mai|哥本哈根|Copenhagen|ge ben ha gen
DM|多米尼克|Dominica|duo mi ni ke|罗索|Roseau|luo suo
DO|多米尼加共和国|Dominican Republic|duo mi ni jia gong he guo|圣多明各|Santo Domingo|sheng duo ming ge
DZ|阿尔及利亚|Algeria|a er ji li ya|阿尔及尔|Algiers|a er ji er
EC|厄瓜多尔|Ecuador|e gua duo er|基多|Quito|ji duo
EE|爱沙尼亚|Estonia|ai sha ni ya|塔林|Tallinn|ta lin
EG|埃及|Egypt|ai ji|开罗|Cairo|kai luo
EH|西撒哈拉|Western Sahara|xi sa ha la|||
ER|厄立特里亚|Eritrea|e li te li ya|阿斯马拉|Asmara|a si ma la
ES|西班牙|Spain|xi ban ya|马德里|Madrid|ma de li
ET|埃塞俄比亚|Ethiopia|ai sai e bi ya|亚的斯亚贝巴|Addis Ababa|ya de si ya bei ba
FI|芬兰|Finland|fen lan|赫尔辛基|Helsinki|he er xin ji
FJ|斐济|Fiji|fei ji|苏瓦|Suva|su wa
FK|马尔维纳斯群岛（福克兰）|Falkland Islands (Malvinas)|ma er wei na si qun dao fu ke lan|斯坦利|Stanley|si tan li
FM|密克罗尼西亚|Micronesia|mi ke luo ni xi ya|帕利基尔|Palikir|pa li ji er
FO|法罗群岛|Faroe Islands|fa luo qun dao|托尔斯港|Torshavn|tuo er si gang
FR|法国|France|fa guo|巴黎|Paris|ba li
GA|加蓬|Gabon|jia peng|利伯维尔|Libreville|li bo wei er
GB|英国|United Kingdom|ying guo|伦敦|London|lun dun
GD|格林纳达|Grenada|ge lin na da|圣乔治|St. George's|sheng qiao zhi
GE|格鲁吉亚|Georgia|ge lu ji ya|第比利斯|Tbilisi|di bi li si
GF|法属圭亚那|French Guiana|fa shu gui ya na|卡宴|Cayenne|ka yan
GG|根西岛|Guernsey|gen xi dao|圣彼得港|St. Peter Port|sheng bi de gang
GH|加纳|Ghana|jia na|阿克拉|Accra|a ke la
GI|直布罗陀|Gibraltar|zhi bu luo tuo|直布罗陀市|Gibraltar City|zhi bu luo tuo shi
GL|格陵兰|Greenland|ge ling lan|努克|Nuuk|nu ke
GM|冈比亚|Gambia|gang bi ya|班珠尔|Banjul|ban zhu er
GN|几内亚|Guinea|ji nei ya|科纳克里|Conakry|ke na ke li
GP|瓜德罗普|Guadeloupe|gua de luo pu|巴斯特尔|Basse-Terre|ba si te er
GQ|赤道几内亚|Equatorial Guinea|chi dao ji nei ya|马拉博|Malabo|ma la bo
GR|希腊|Greece|xi la|雅典|Athens|ya dian
GS|南乔治亚和南桑威奇群岛|South Georgia and South Sandwich Islands|nan qiao zhi ya he nan sang wei qi qun dao|||
GT|危地马拉|Guatemala|wei di ma la|危地马拉城|Guatemala City|wei di ma la cheng
GU|关岛|Guam|guan dao|阿加尼亚|Hagatna|a jia ni ya
GW|几内亚比绍|Guinea-Bissau|ji nei ya bi shao|比绍|Bissau|bi shao
GY|圭亚那|Guyana|gui ya na|乔治敦|Georgetown|qiao zhi dun
HK|中国香港|Hong Kong, China|zhong guo xiang gang|香港|Hong Kong|xiang gang
HM|赫德岛和麦克唐纳群岛|Heard & McDonald Islands|he de dao he mai ke tang na qun dao|||
HN|洪都拉斯|Honduras|hong du la si|特古西加尔巴|Tegucigalpa|te gu xi jia er ba
HR|克罗地亚|Croatia|ke luo di ya|萨格勒布|Zagreb|sa ge le bu
HT|海地|Haiti|hai di|太子港|Port-au-Prince|tai zi gang
HU|匈牙利|Hungary|xiong ya li|布达佩斯|Budapest|bu da pei si
ID|印度尼西亚|Indonesia|yin du ni xi ya|雅加达|Jakarta|ya jia da
IE|爱尔兰|Ireland|ai er lan|都柏林|Dublin|du bo lin
IL|以色列|Israel|yi se lie|耶路撒冷|Jerusalem|ye lu sa leng
IM|马恩岛|Isle of Man|ma en dao|道格拉斯|Douglas|dao ge la si
IN|印度|India|yin du|新德里|New Delhi|xin de li
IO|英属印度洋领地|British Indian Ocean Territory|ying shu yin du yang ling di|迪戈加西亚|Diego Garcia|di ge jia xi ya
IQ|伊拉克|Iraq|yi la ke|巴格达|Baghdad|ba ge da
IR|伊朗|Iran|yi lang|德黑兰|Tehran|de hei lan
IS|冰岛|Iceland|bing dao|雷克雅未克|Reykjavik|lei ke ya wei ke
IT|意大利|Italy|yi da li|罗马|Rome|luo ma
JE|泽西岛|Jersey|ze xi dao|圣赫利尔|St. Helier|sheng he li er
JM|牙买加|Jamaica|ya mai jia|金斯敦|Kingston|jin si dun
JO|约旦|Jordan|yue dan|安曼|Amman|an man
JP|日本|Japan|ri ben|东京|Tokyo|dong jing
KE|肯尼亚|Kenya|ken ni ya|内罗毕|Nairobi|nei luo bi
KG|吉尔吉斯斯坦|Kyrgyzstan|ji er ji si si tan|比什凯克|Bishkek|bi shen kai ke
KH|柬埔寨|Cambodia|jian pu zhai|金边|Phnom Penh|jin bian
KI|基里巴斯|Kiribati|ji li ba si|塔拉瓦|Tarawa|ta la wa
KM|科摩罗|Comoros|ke mo luo|莫罗尼|Moroni|mo luo ni
KN|圣基茨和尼维斯|St. Kitts & Nevis|sheng ji ci he ni wei si|巴斯特尔|Basseterre|ba si te er
KP|朝鲜|North Korea|chao xian|平壤|Pyongyang|ping rang
KR|韩国|South Korea|han guo|首尔|Seoul|shou er
KW|科威特|Kuwait|ke wei te|科威特城|Kuwait City|ke wei te cheng
KY|开曼群岛|Cayman Islands|kai man qun dao|乔治敦|George Town|qiao zhi dun
KZ|哈萨克斯坦|Kazakhstan|ha sa ke si tan|阿斯塔纳|Astana|a si ta na
LA|老挝|Laos|lao wo|万象|Vientiane|wan xiang
LB|黎巴嫩|Lebanon|li ba nen|贝鲁特|Beirut|bei lu te
LC|圣卢西亚|St. Lucia|sheng lu xi ya|卡斯特里|Castries|ka si te li
LI|列支敦士登|Liechtenstein|lie zhi dun shi deng|瓦杜兹|Vaduz|wa du zi
LK|斯里兰卡|Sri Lanka|si li lan ka|科伦坡|Colombo|ke lun po
LR|利比里亚|Liberia|li bi li ya|蒙罗维亚|Monrovia|meng luo wei ya
LS|莱索托|Lesotho|lai suo tuo|马塞卢|Maseru|ma sai lu
LT|立陶宛|Lithuania|li tao wan|维尔纽斯|Vilnius|wei er niu si
LU|卢森堡|Luxembourg|lu sen bao|卢森堡市|Luxembourg City|lu sen bao shi
LV|拉脱维亚|Latvia|la tuo wei ya|里加|Riga|li jia
LY|利比亚|Libya|li bi ya|的黎波里|Tripoli|de li bo li
MA|摩洛哥|Morocco|mo luo ge|拉巴特|Rabat|la ba te
MC|摩纳哥|Monaco|mo na ge|摩纳哥城|Monaco-Ville|mo na ge cheng
MD|摩尔多瓦|Moldova|mo er duo wa|基希讷乌|Chisinau|ji xi ne wu
ME|黑山|Montenegro|hei shan|波德戈里察|Podgorica|bo de ge li cha
MF|法属圣马丁|St. Martin|fa shu sheng ma ding|马里戈特|Marigot|ma li ge te
MG|马达加斯加|Madagascar|ma da jia si jia|塔那那利佛|Antananarivo|ta na na li fo
MH|马绍尔群岛|Marshall Islands|ma shao er qun dao|马朱罗|Majuro|ma zhu luo
MK|北马其顿|North Macedonia|bei ma qi dun|斯科普里|Skopje|si ke pu li
ML|马里|Mali|ma li|巴马科|Bamako|ba ma ke
MM|缅甸|Myanmar|mian dian|内比都|Naypyidaw|nei bi du
MN|蒙古|Mongolia|meng gu|乌兰巴托|Ulaanbaatar|wu lan ba tuo
MO|中国澳门|Macau, China|zhong guo ao men|澳门|Macau|ao men
MP|北马里亚纳群岛|Northern Mariana Islands|bei ma li ya na qun dao|塞班|Saipan|sai ban
MQ|马提尼克|Martinique|ma ti ni ke|法兰西堡|Fort-de-France|fa lan xi bao
MR|毛里塔尼亚|Mauritania|mao li ta ni ya|努瓦克肖特|Nouakchott|nu wa ke xiao te
MS|蒙特塞拉特|Montserrat|meng te sai la te|布莱兹|Brades|bu lai zi
MT|马耳他|Malta|ma er ta|瓦莱塔|Valletta|wa lai ta
MU|毛里求斯|Mauritius|mao li qiu si|路易港|Port Louis|lu yi gang
MV|马尔代夫|Maldives|ma er dai fu|马累|Male|ma lei
MW|马拉维|Malawi|ma la wei|利隆圭|Lilongwe|li long gui
MX|墨西哥|Mexico|mo xi ge|墨西哥城|Mexico City|mo xi ge cheng
MY|马来西亚|Malaysia|ma lai xi ya|吉隆坡|Kuala Lumpur|ji long po
MZ|莫桑比克|Mozambique|mo sang bi ke|马普托|Maputo|ma pu tuo
NA|纳米比亚|Namibia|na mi bi ya|温得和克|Windhoek|wen de he ke
NC|新喀里多尼亚|New Caledonia|xin ka li duo ni ya|努美阿|Noumea|nu mei a
NE|尼日尔|Niger|ni ri er|尼亚美|Niamey|ni ya mei
NF|诺福克岛|Norfolk Island|nuo fu ke dao|金斯敦|Kingston|jin si dun
NG|尼日利亚|Nigeria|ni ri li ya|阿布贾|Abuja|a bu jia
NI|尼加拉瓜|Nicaragua|ni jia la gua|马那瓜|Managua|ma na gua
NL|荷兰|Netherlands|he lan|阿姆斯特丹|Amsterdam|a mu si te dan
NO|挪威|Norway|nuo wei|奥斯陆|Oslo|ao si lu
NP|尼泊尔|Nepal|ni bo er|加德满都|Kathmandu|jia de man du
NR|瑙鲁|Nauru|nao lu|亚伦|Yaren|ya lun
NU|纽埃|Niue|niu ai|阿洛菲|Alofi|a luo fei
NZ|新西兰|New Zealand|xin xi lan|惠灵顿|Wellington|hui ling dun
OM|阿曼|Oman|a man|马斯喀特|Muscat|ma si ka te
PA|巴拿马|Panama|ba na ma|巴拿马城|Panama City|ba na ma cheng
PE|秘鲁|Peru|bi lu|利马|Lima|li ma
PF|法属波利尼西亚|French Polynesia|fa shu bo li ni xi ya|帕皮提|Papeete|pa pi ti
PG|巴布亚新几内亚|Papua New Guinea|ba bu ya xin ji nei ya|莫尔兹比港|Port Moresby|mo er zi bi gang
PH|菲律宾|Philippines|fei lü bin|马尼拉|Manila|ma ni la
PK|巴基斯坦|Pakistan|ba ji si tan|伊斯兰堡|Islamabad|yi si lan bao
PL|波兰|Poland|bo lan|华沙|Warsaw|hua sha
PM|圣皮埃尔和密克隆群岛|St. Pierre & Miquelon|sheng pi ai er he mi ke long qun dao|圣皮埃尔|Saint-Pierre|sheng pi ai er
PN|皮特凯恩群岛|Pitcairn Islands|pi te kai en qun dao|亚当斯敦|Adamstown|ya dang si dun
PR|波多黎各|Puerto Rico|bo duo li ge|圣胡安|San Juan|sheng hu an
PS|巴勒斯坦|Palestine|ba le si tan|拉姆安拉|Ramallah|la mu an la
PT|葡萄牙|Portugal|pu tao ya|里斯本|Lisbon|li si ben
PW|帕劳|Palau|pa lao|恩吉鲁穆德|Ngerulmud|en ji lu mu de
PY|巴拉圭|Paraguay|ba la gui|亚松森|Asuncion|ya song sen
QA|卡塔尔|Qatar|ka ta er|多哈|Doha|duo ha
RE|留尼汪|Réunion|liu ni wang|圣但尼|Saint-Denis|sheng dan ni
RO|罗马尼亚|Romania|luo ma ni ya|布加勒斯特|Bucharest|bu jia le si te
RS|塞尔维亚|Serbia|sai er wei ya|贝尔格莱德|Belgrade|bei er ge lai de
RU|俄罗斯|Russia|e luo si|莫斯科|Moscow|mo si ke
RW|卢旺达|Rwanda|lu wang da|基加利|Kigali|ji jia li
SA|沙特阿拉伯|Saudi Arabia|sha te a la bo|利雅得|Riyadh|li ya de
SB|所罗门群岛|Solomon Islands|suo luo men qun dao|霍尼亚拉|Honiara|huo ni ya la
SC|塞舌尔|Seychelles|sai she er|维多利亚|Victoria|wei duo li ya
SD|苏丹|Sudan|su dan|喀土穆|Khartoum|ka tu mu
SE|瑞典|Sweden|rui dian|斯德哥尔摩|Stockholm|si de ge er mo
SG|新加坡|Singapore|xin jia po|新加坡|Singapore|xin jia po
SH|圣赫勒拿|St. Helena|sheng he le na|詹姆斯敦|Jamestown|zhan mu si dun
SI|斯洛文尼亚|Slovenia|si luo wen ni ya|卢布尔雅那|Ljubljana|lu bu er ya na
SJ|斯瓦尔巴和扬马延|Svalbard & Jan Mayen|si wa er ba he yang ma yan|朗伊尔城|Longyearbyen|lang yi er cheng
SK|斯洛伐克|Slovakia|si luo fa ke|布拉迪斯拉发|Bratislava|bu la di si la fa
SL|塞拉利昂|Sierra Leone|sai la li ang|弗里敦|Freetown|fu li dun
SM|圣马力诺|San Marino|sheng ma li nuo|圣马力诺市|San Marino City|sheng ma li nuo shi
SN|塞内加尔|Senegal|sai nei jia er|达喀尔|Dakar|da ka er
SO|索马里|Somalia|suo ma li|摩加迪沙|Mogadishu|mo jia di sha
SR|苏里南|Suriname|su li nan|帕拉马里博|Paramaribo|pa la ma li bo
SS|南苏丹|South Sudan|nan su dan|朱巴|Juba|zhu ba
ST|圣多美和普林西比|São Tomé & Príncipe|sheng duo mei he pu lin xi bi|圣多美|Sao Tome|sheng duo mei
SV|萨尔瓦多|El Salvador|sa er wa duo|圣萨尔瓦多|San Salvador|sheng sa er wa duo
SX|荷属圣马丁|Sint Maarten|he shu sheng ma ding|菲利普斯堡|Philipsburg|fei li pu si bao
SY|叙利亚|Syria|xu li ya|大马士革|Damascus|da ma shi ge
SZ|斯威士兰|Eswatini|si wei shi lan|姆巴巴纳|Mbabane|mu ba ba na
TC|特克斯和凯科斯群岛|Turks & Caicos Islands|te ke si he kai ke si qun dao|科伯恩城|Cockburn Town|ke bo en cheng
TD|乍得|Chad|zha de|恩贾梅纳|N'Djamena|en jia mei na
TF|法属南部领地|French Southern Territories|fa shu nan bu ling di|||
TG|多哥|Togo|duo ge|洛美|Lome|luo mei
TH|泰国|Thailand|tai guo|曼谷|Bangkok|man gu
TJ|塔吉克斯坦|Tajikistan|ta ji ke si tan|杜尚别|Dushanbe|du shang bie
TK|托克劳|Tokelau|tuo ke lao|法考福|Fakaofo|fa kao fu
TL|东帝汶|Timor-Leste|dong di wen|帝力|Dili|di li
TM|土库曼斯坦|Turkmenistan|tu ku man si tan|阿什哈巴德|Ashgabat|a shen ha ba de
TN|突尼斯|Tunisia|tu ni si|突尼斯市|Tunis|tu ni si shi
TO|汤加|Tonga|tang jia|努库阿洛法|Nuku'alofa|nu ku a luo fa
TR|土耳其|Türkiye|tu er qi|安卡拉|Ankara|an ka la
TT|特立尼达和多巴哥|Trinidad & Tobago|te li ni da he duo ba ge|西班牙港|Port of Spain|xi ban ya gang
TV|图瓦卢|Tuvalu|tu wa lu|富纳富提|Funafuti|fu na fu ti
TW|中国台湾|Taiwan, China|zhong guo tai wan|台北|Taipei|tai bei
TZ|坦桑尼亚|Tanzania|tan sang ni ya|多多马|Dodoma|duo duo ma
UA|乌克兰|Ukraine|wu ke lan|基辅|Kyiv|ji fu
UG|乌干达|Uganda|wu gan da|坎帕拉|Kampala|kan pa la
UM|美国本土外小岛屿|U.S. Outlying Islands|mei guo ben tu wai xiao dao yu|||
US|美国|United States|mei guo|华盛顿|Washington|hua sheng dun
UY|乌拉圭|Uruguay|wu la gui|蒙得维的亚|Montevideo|meng de wei di ya
UZ|乌兹别克斯坦|Uzbekistan|wu zi bie ke si tan|塔什干|Tashkent|ta shi gan
VA|梵蒂冈|Vatican City|fan di gang|梵蒂冈城|Vatican City|fan di gang cheng
VC|圣文森特和格林纳丁斯|St. Vincent & Grenadines|sheng wen sen te he ge lin na ding si|金斯敦|Kingstown|jin si dun
VE|委内瑞拉|Venezuela|wei nei rui la|加拉加斯|Caracas|jia la jia si
VG|英属维尔京群岛|British Virgin Islands|ying shu wei er jing qun dao|罗德城|Road Town|luo de cheng
VI|美属维尔京群岛|U.S. Virgin Islands|mei shu wei er jing qun dao|夏洛特阿马利亚|Charlotte Amalie|xia luo te a ma li ya
VN|越南|Vietnam|yue nan|河内|Hanoi|he nei
VU|瓦努阿图|Vanuatu|wa nu a tu|维拉港|Port Vila|wei la gang
WF|瓦利斯和富图纳|Wallis & Futuna|wa li si he fu tu na|马塔乌图|Mata-Utu|ma ta wu tu
WS|萨摩亚|Samoa|sa mo ya|阿皮亚|Apia|a pi ya
XK|科索沃地区|Kosovo|ke suo wo di qu|普里什蒂纳|Pristina|pu li shen di na
YE|也门|Yemen|ye men|萨那|Sanaa|sa na
YT|马约特|Mayotte|ma yue te|马穆楚|Mamoudzou|ma mu chu
ZA|南非|South Africa|nan fei|比勒陀利亚|Pretoria|bi le tuo li ya
ZM|赞比亚|Zambia|zan bi ya|卢萨卡|Lusaka|lu sa ka
ZW|津巴布韦|Zimbabwe|jin ba bu wei|哈拉雷|Harare|ha la lei
`;
