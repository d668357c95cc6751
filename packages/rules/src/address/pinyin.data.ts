/** Characters of counties and districts by syllable (by pinyin-pro 3), with manual corrections. */
export const syllables =
  'a阿 ai爱 an安鞍庵岸 ang昂 ao敖澳 ba霸巴鲅八坝灞 bai柏白拜百 ban版班坂板半 bang蚌 bao宝保包堡 bei北碑贝陂碚 ben本 bi璧壁毕碧濞比 bian边 bie别 ' +
  'bin滨宾彬 bing兵秉 bo博泊勃伯波亳播 bu布埠步部埗 cai蔡彩 cang沧仓苍 cao曹草 ce册策 cen岑 ceng曾 cha察岔茶查 chai柴 chan瀍禅 chang昌长场厂常 ' +
  'chao朝巢潮 che车 chen辰陈郴 cheng城成承澄呈称埕 chi池赤茌 chong崇充冲 chou畴 chu滁楚 chuan川船 chun春淳 ci磁次慈 cong丛枞从 cui翠 cun村 ' +
  'cuo措错 da大达 dai戴代岱 dan郸丹单儋淡 dang党当砀宕氹 dao岛道刀稻 de德的得 deng磴灯登邓等 di坻滴棣底迪地 dian淀甸店点电垫 diao钓 die叠迭 ' +
  'ding定鼎顶丁萣碇 dong东洞峒 dou都斗豆 du杜度渡独肚堵 duan端 dui堆 dun敦 duo多掇 e鄂额峨 en恩 er尔二儿洱 fa法 fan烦繁范樊番 fang房坊方放防邡芳 ' +
  'fei妃肥费 fen汾芬分份 feng丰峰凤锋风奉封烽 fo佛 fu抚复阜府浮扶富福罘符芙涪孚附 ga嘎噶 gai盖改 gan甘赣干感 gang港冈岗钢刚 gao藁高皋 ge格葛阁个戈革歌各 gen根 ' +
  'geng耿 gong宫弓公工拱共贡巩恭珙功 gou沟 gu谷古沽固故姑鼓股 gua瓜 guai拐 guan关馆冠灌官观管莞 guang广光 gui贵归桂龟 guo国郭果 ha哈 hai海 ' +
  'han邯罕汉邗含涵寒韩 hang杭 hao浩好濠 he和河合鹤菏荷赫禾贺 hei黑 heng衡恒横亨 hong红洪宏虹 hou侯后 hu壶湖呼虎葫胡鄠互 hua华化骅花桦滑 huai怀淮槐 ' +
  'huan桓环 huang皇黄潢晃凰煌湟 hui回惠辉珲汇徽会晖 hun浑 huo霍获 ji蓟极集鸡冀稷济吉基暨绩即及积 jia家嘉佳加贾郏架夹迦伽甲 jian间尖建涧箭监简剑犍碱 jiang绛江姜将疆 ' +
  'jiao交郊蛟椒蕉胶焦礁 jie介界街解揭节结 jin津晋锦金进缙 jing京景静井竞靖箐镜泾旌荆经精 jiu九鸠旧酒久 ju巨句居莒 juan鄄 jue觉 jun浚军君峻 ka喀卡 kai开凯 ' +
  'kan坎 kang康 kao考 ke岢克科柯可 ken垦 keng坑 kong崆 kou口 ku库 kuan宽 kuang矿 kui奎葵 kun昆坤 la喇拉腊 lai涞来赉莱崃 lan岚兰蓝澜 ' +
  'lang廊琅郎阆蒗朗浪 lao老崂 le乐勒 lei耒雷类垒 leng棱冷楞 li丽黎蠡礼离力里立梨利溧荔鲤栗历李醴澧理犁坜 lian莲联连涟濂廉 liang梁凉良两 liao辽聊寮 lie烈 ' +
  'lin临林蔺邻麟 ling灵岭陵凌零令苓 liu留柳六流浏 long龙隆陇 lou娄楼 lu鹿路卢潞鲁陆吕旅芦庐麓渌泸炉禄绿碌 luan栾滦 lue略 lun仑伦轮 luo洛罗萝漯 ma马麻玛 ' +
  'mai迈麦 man满曼 mang芒茫 mao茂茅 mei梅美眉湄 men门们 meng孟蒙梦盟勐 mi密泌汨米弥 mian渑绵棉冕勉 miao庙苗 min民闵闽岷敏 ming名明鸣 ' +
  'mo默莫漠墨谟磨末模 mou谋 mu穆木牡牟牧沐 na纳那 nai奈乃 nan南楠 nang囊 nao淖 ne讷 nei内 nen嫩 ni尼 nian年碾 niao鸟 nie聂 ning宁 niu牛 ' +
  'nong农浓 nu怒 nuan暖 nuo诺 ou瓯 pai牌 pan盘磐潘攀 pei沛 peng彭蓬澎 pi皮邳郫 pian偏 piao票 ping平坪屏萍凭 po鄱坡 pu蒲仆普浦莆谱濮埔朴 ' +
  'qi祁齐七奇栖启杞淇旗蕲其綦麒岐起耆崎 qia恰 qian迁前千乾钱潜铅黔阡谦 qiang强羌 qiao桥谯硚巧 qie茄且 qin秦沁钦覃勤 qing庆青清晴 qiong琼邛 qiu邱丘 ' +
  'qu曲区衢朐渠 quan泉全权圈劝荃 que确 qun群 rang让壤 rao饶 ren任仁 ri日 rong容荣蓉榕融 rou柔 ru如乳汝 rui芮瑞 run润 ruo若 sa萨 sai赛塞 ' +
  'san三 sang桑 se色 sha沙厦莎 shan山善陕汕鄯杉 shang尚上商 shao绍邵韶 she涉社射 shen深神什审沈莘申 sheng胜圣嵊 shi石氏市狮师浉始十施士势 shou寿手首 ' +
  'shu树舒熟沭墅曙蜀疏 shuang双 shui水 shun顺 shuo朔硕 si斯四寺泗思 song松嵩淞 su肃苏宿 sui绥睢遂濉随穗 sun孙 suo索 ta塔 tai台太泰 tan潭坛滩郯 ' +
  'tang唐汤塘棠堂 tao陶桃洮 te特 teng腾滕藤 ti提 tian天田填 tiao调 tie铁 ting亭汀 tong通同铜桐潼 tou头投 tu土突图徒涂吐 tuan团 tun屯 ' +
  'tuo托陀拖脱 wa瓦洼 wai外 wan万湾宛 wang望王汪旺 wei魏威蔚围伟为尾潍微尉卫巍维未渭 wen文闻温汶 weng翁瓮 wo沃斡涡卧 wu武无吴五乌婺芜舞伍悟梧巫务吾雾屋 ' +
  'xi西昔喜隰锡溪细歙淅息浠习汐 xia夏霞峡下 xian县献贤仙咸 xiang乡襄香镶向相响象翔厢芗湘祥项 xiao小孝萧霄猇 xie谢 xin新辛信忻心 xing兴陉行邢杏星 xiong雄 ' +
  'xiu秀休岫修 xu徐盱许溆圩叙 xuan宣玄 xue薛穴学 xun逊浔寻旬循 ya牙鸭琊亚涯崖雅 yan延盐彦岩堰烟兖偃鄢郾炎雁沿研砚阎晏焉燕 yang阳杨扬洋羊漾央 yao尧遥姚瑶要耀 ' +
  'ye冶野邺叶业掖 yi义邑易猗翼伊依谊宜沂眙仪弋黟夷峄驿益彝 yin阴银荫鄞殷印音 ying鹰营迎应颍荥英蓥盈莺 yong永埇邕雍 you右友邮游尤犹攸酉油 ' +
  'yu裕玉盂榆于鱼宇余雨豫虞禹屿渝舆禺郁域隅峪 yuan元苑源原垣远袁沅园员 yue越岳月 yun云运郓郧筠匀蕴 za杂 zai载仔 zan赞 zang藏 zao枣 ze泽则 zeng增 zha扎札柞 ' +
  'zhai寨 zhan站沾湛 zhang漳张彰章樟丈 zhao赵肇诏招照召昭 zhe浙柘 zhen镇振浈圳真贞 zheng正征政郑蒸 zhi治峙志沚至芝陟枝植芷指织脂止 zhong中钟重忠仲 ' +
  'zhou州周洲舟 zhu珠主诸驻竹株柱祝助 zhuang庄壮 zhun准 zhuo涿卓 zi子自资淄秭滋紫梓孜 zong宗 zou邹 zu族足 zui嘴 zun遵 zuo左作';

export const oddNames =
  '乐亭laoting 蔚县yuxian 大城daicheng 长子zhangzi 繁峙fanshi 洪洞hongtong 珲春hunchun 六合luhe 乐清yueqing 蚌埠bengbu 蚌山bengshan ' +
  '枞阳zongyang 歙县shexian 六安luan 涡阳guoyang 厦门xiamen 铅山yanshan 乐陵laoling 东阿donge 单县shanxian 荥阳xingyang 浚县xunxian ' +
  '泌阳biyang 黄陂huangpi 番禺panyu 大埔dabu 重庆chongqing 成都chengdu 郫都pidu 都江堰dujiangyan 犍为qianwei 筠连junlian 吴堡wubu ' +
  '崆峒kongtong 尉犁yuli 三重sanchong';
