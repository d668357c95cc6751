/**
 * Characters of refused goods and everyday characters, grouped by sound without tone. Each group
 * begins with its pinyin.
 */
export const SOUNDS = `
  a阿啊 ai爱埃艾 an安案按暗铵氨胺鹌 ao奥澳凹熬 ba把巴爸吧八叭芭拔粑疤 bai白百败柏拜摆 ban半办般班板伴扳拌版斑瓣 bang帮棒邦蚌膀 bao报保包抱宝暴爆豹胞苞剥孢薄鲍
  bei被北备背贝悲钡杯焙卑 ben本苯 beng泵蹦绷 bi比必笔毕匕吡鼻币蔽壁髀弊碧避蓖闭臂 bian便边变遍鞭扁蝙编 biao表标镖 bie别鳖 bin宾濒槟 bing并病兵冰饼丙柄
  bo波伯博泊玻播簿菠驳勃拨箔 bu不部布步捕补怖卜 cai才采彩财菜材裁 can参餐蚕残 cang藏苍仓 ce侧厕测册 ceng曾层蹭 cha查察差叉茶插刹 chan产铲蟾
  chang长常场唱肠鲳昌 chao朝超潮钞抄炒巢 che车砗 chen沉陈尘 cheng成称城程承撑蛏橙秤 chi吃持匙赤池翅齿豉尺驰侈 chong充冲铳虫宠 chou臭筹抽仇丑
  chu出处除初触雏厨储 chuan传穿船氚串川 chuang创床窗疮 chui锤吹垂 chun春醇纯唇鹑 ci次此词刺呲磁瓷 cong从葱枞丛聪囱 cu醋粗 cuan窜蹿 cui催粹翠脆
  cun存村 da大打达答哒 dai代带待戴袋玳逮黛 dan但单担胆氮蛋诞丹淡 dang当党档 dao到道倒导岛刀盗稻 de的得德 deng等登灯 di地第底帝弟低敌滴笛迪递
  dian点电店碘颠典垫淀甸 diao掉吊雕貂钓 die蝶叠碟谍 ding定顶钉丁啶 dong动东懂冻冬 dou都斗豆 du度读独毒镀杜赌肚 duan断段短端 dui对队 dun顿盾炖
  duo多夺朵剁 e恶鹅鳄峨 er而儿尔耳二饵 fa发法阀伐 fan反饭范犯翻矾番帆钒贩 fang方放房防仿芳访肪 fei非飞费废肥啡菲 fen分份粉酚粪芬奋坟汾 feng风封锋缝蜂凤枫疯
  fu夫父福妇复富府负付副氟呋腐辐覆辅服肤腹蝠芙茯伏敷斧符 gai该改盖钙 gan感干赶敢甘酐杆竿肝柑橄擀苷 gang刚钢缸港杠冈岗 gao高告糕膏羔稿锆 ge个格各歌哥革铬骼隔鸽割镉 gen根跟
  geng更庚 gong公工共功宫供弓汞贡蚣攻 gou够狗钩垢购枸沟 gu古故顾姑骨孤鼓固钴菇谷箍股 gua刮挂瓜胍 guai怪拐乖 guan关管观官馆罐冠灌 guang光广
  gui贵规归鬼硅龟轨桂瑰柜 gun棍滚 guo国过果锅 ha哈蛤 hai还孩海害氦咳骸 han汉喊含焊汗韩蚶酣函 hao好号毫镐耗蚝豪 he和何合河喝盒鹤核荷禾 hen很痕恨 heng横衡
  hong红虹烘 hou后候猴喉 hu乎呼护胡忽蝴户虎葫壶瑚狐斛糊琥弧 hua话花化画华划滑 huan欢环换幻缓 huang黄皇簧磺荒 hui会回挥灰秽汇绘徽卉慧喙 hun婚魂昏
  huo活或火获伙货藿 ji己几机记即及极计纪基际激集急击级继吉既技迹剂积寄圾鸡籍麂季肌疾绩蒺 jia家加价假架夹甲钾伽驾 jian间见建简渐坚健件箭尖剑碱检鉴奸减监肩煎剪键
  jiang将讲奖降江浆疆酱姜桨僵 jiao教叫交脚角较椒胶蕉焦窖酵饺浇礁 jie界结接解节姐街杰戒洁截介蚧芥睫捷借 jin进金今近尽紧仅禁津锦巾筋浸 jing经精惊静竟京睛境警景镜晶腈井鲸净颈径肼
  jiu就久酒究救旧九灸鹫 ju举句居具据剧局巨狙锯聚菊橘桔疽 jue觉决绝 jun军菌 ka卡咖喀咔 kan看砍刊 kang康抗 kao考靠铐烤拷 ke可克科客刻课壳苛柯颗 kong空恐孔控
  kou口扣蔻 ku苦哭库裤枯骷 kuai快块筷 kuang况矿筐框狂匡 kui盔葵 kun困捆 kuo扩廓阔 la拉辣蜡喇垃腊 lai来莱 lan兰蓝拦榄栏篮缆烂滥阑 lang浪朗狼螂郎
  lao老劳酪捞 le了乐勒 lei类泪雷镭 leng稜冷棱 li里力理利立离丽历礼李例沥璃锂狸猁粒鲤喱梨蛎厘荔莉栗黎藜 lian连脸联练恋镰莲炼链帘 liang两量亮良粮凉粱晾辆
  liao料镣疗蓼獠 lie列烈猎劣裂鬣 lin林临磷膦邻淋啉鳞 ling令领另灵零羚铃苓鲮 liu流留六刘榴硫溜柳瘤 long龙隆笼 lou楼漏髅 lu路露鲁录撸炉璐芦鹿陆卤泸 luan乱卵
  lun论伦轮仑 luo罗落洛螺珞裸萝络 lv旅律氯铝绿驴滤 ma马妈吗玛麻蚂码犸 mai买卖麦脉 man满慢螨漫曼鳗 mang忙芒蟒盲 mao毛猫帽冒茅瑁牦铆 mei没美每妹煤镁霉镅梅眉莓玫媒
  men们门闷 meng梦蒙锰猛檬 mi米密秘迷蜜醚咪猕脒泌谜 mian面免棉缅眠绵 miao妙瞄苗描喵 min民敏皿鳘 ming名明命冥鸣螟 mo默莫模魔沫摩墨末蘑膜抹茉磨漠
  mu母目木姆幕牧牡沐慕拇 na那拿哪纳娜钠 nai奶萘奈耐 nan难男南喃 nao脑闹 ni你尼腻泥逆匿 nian年念粘捻 niao鸟尿脲 ning宁柠凝拧 niu牛纽扭 nong农弄浓侬
  nuo诺糯 nv女钕 ou欧偶藕呕 pa怕帕杷爬耙啪 pai排派拍牌哌 pan判盘泮 pao跑炮抛泡狍刨袍 pei配培胚佩珮 pen喷盆 peng朋膨硼蓬烹 pi皮批砒匹披枇啤劈蜱 pian片骗
  piao票漂飘 pin品频拼 ping平瓶屏坪凭苹乒 po破泼婆珀迫坡 pu普葡莆扑菩蒲谱脯 qi起期其气奇妻器七汽漆启脐旗淇杞芪骑棋弃鳍蕲企 qian前钱千铅潜签钳 qiang强枪墙羟镪
  qiao巧翘荞撬乔 qie切且窃茄 qin亲琴嗪侵禽芹 qing情轻清请青庆氢氰擎 qiu求球秋 qu去取趣区曲磲驱祛蛆渠 quan全权泉拳醛犬券圈 que却确缺雀炔 qun群裙 ran然燃染
  rang让壤 ren人认任忍刃仁纫饪 rong容溶绒茸蓉熔融 rou肉鞣柔 ru如入乳褥铷儒 sa萨撒洒 sai赛塞噻 san三散伞 sang桑丧 se色铯瑟 sha沙杀砂纱鲨莎
  shan山善闪煽珊杉扇鳝衫 shang上伤商赏尚 shao少烧绍芍勺梢 she社设射蛇摄麝猞涉舌奢 shen什身神深甚砷葚伸肾 sheng生声圣胜升绳剩
  shi是时事世使十实师失士始视识市式石示史诗室食试适势尸释蚀拭氏狮驶湿饰柿虱施拾仕 shou手受收首守授兽寿瘦狩 shu书数术树属束熟梳鼠疏输舒蔬薯叔 shuai甩摔 shuang双霜爽
  shui水谁睡税 si斯死四思司似丝锶私饲 song送松 su诉苏速素塑酥粟 suan算酸蒜 sui岁随虽穗 suo所索锁缩 ta他她它铊塔獭沓 tai太台态泰胎钛肽苔 tan谈弹探坦碳炭痰坛毯檀
  tang堂汤唐塘烫糖羰 tao套萄桃陶 teng腾藤 ti体提题踢剃替蹄梯剔涕 tian天填添田甜 tiao条调跳 tie铁贴 ting听停庭亭汀 tong同通统痛童筒酮铜桶桐 tou头投偷骰透
  tu突图土秃吐涂钍兔徒 tui推退腿 tuo托脱陀妥驼拖唾 wa瓦蛙娃袜哇 wai外歪 wan万完晚玩碗弯烷丸豌湾 wang望往王忘亡网 wei为位未维味微围卫委威尾伪危违韦胃畏猬伟
  wen问文温闻蚊稳纹瘟吻 wo我蜗窝卧握 wu无物五务屋舞午武雾戊污乌鹉伍鹀鼯蜈钨 xi西喜希系息细习吸戏洗席烯稀硒锡犀蜥析溪膝昔袭 xia下夏虾瑕 xian现先显线险鲜霰弦仙纤酰衔腺蚬咸涎暹
  xiang想相向像象响香乡项橡箱 xiao小笑消校硝效削 xie些写谢鞋械蝎携卸邪蟹泻泄协 xin心信新锌辛芯欣 xing行性星形兴幸型醒杏猩腥 xiong雄熊胸 xiu修休绣袖锈溴嗅
  xu许需须续蓄虚序 xuan选宣旋玄轩 xue学血雪鳕靴 xun寻训熏鲟薰逊 ya亚牙压呀哑鸦鸭芽氩蚜雅 yan眼言演验严研烟焰盐咽岩燕炎腌颜雁 yang样养阳洋氧羊扬杨 yao要药摇钥腰遥
  ye也业夜叶野液椰爷页曳耶 yi一以意已医衣义易议艺依异遗伊疑忆乙蚁铱疫蜴仪胰益椅移薏役 yin因音引印银饮淫隐 ying应英影营鹰荧蝇罂硬鹦樱婴缨萤 yong用永拥泳蛹
  you有又由友游右油优铀邮悠幼柚鱿 yu于与语育遇雨鱼余浴羽玉郁芋预瑜渔御盂 yuan员原远元院愿园缘源圆猿 yue月约越悦 yun运云孕韵 za杂砸 zai在再载崽仔 zao早造皂枣澡藻凿灶蚤
  zha炸扎楂榨诈 zhai寨债 zhan战站展蘸斩 zhang张丈章掌杖仗蟑樟獐账帐 zhao找照沼罩 zhe这着者折啫蔗遮 zhen真珍阵针震诊枕镇侦 zheng正整争证征蒸政
  zhi之只知直至指制志治致纸支止质值职智置蜘酯植脂织肢枝帜执芝汁痔栀雉掷 zhong中种重终钟众肿 zhou周州洲肘轴 zhu主住注助珠猪竹烛蛛朱株柱煮侏 zhua爪抓 zhuan转专砖
  zhuang装状撞妆桩 zhui追坠锥 zhuo桌镯捉卓啄 zi子自字资滋紫籽孜渍 zong总宗踪粽棕鬃 zu足组族祖阻 zui最嘴罪醉 zuo作做坐座左唑佐
`;
