/** Cities that people search by name: code|Chinese|English|pinyin. */
export const cities = `
US|纽约|New York|niu yue
US|洛杉矶|Los Angeles|luo shan ji
US|旧金山|San Francisco|jiu jin shan
US|芝加哥|Chicago|zhi jia ge
US|波士顿|Boston|bo shi dun
US|西雅图|Seattle|xi ya tu
US|休斯敦|Houston|xiu si dun
CA|多伦多|Toronto|duo lun duo
CA|温哥华|Vancouver|wen ge hua
CA|蒙特利尔|Montreal|meng te li er
CA|卡尔加里|Calgary|ka er jia li
GB|曼彻斯特|Manchester|man che si te
GB|爱丁堡|Edinburgh|ai ding bao
GB|伯明翰|Birmingham|bo ming han
GB|格拉斯哥|Glasgow|ge la si ge
GB|贝尔法斯特|Belfast|bei er fa si te
IE|科克|Cork|ke ke
IE|戈尔韦|Galway|ge er wei
DE|慕尼黑|Munich|mu ni hei
DE|法兰克福|Frankfurt|fa lan ke fu
DE|汉堡|Hamburg|han bao
DE|科隆|Cologne|ke long
FR|里昂|Lyon|li ang
FR|马赛|Marseille|ma sai
FR|图卢兹|Toulouse|tu lu zi
FR|尼斯|Nice|ni si
IT|米兰|Milan|mi lan
IT|佛罗伦萨|Florence|fo luo lun sa
IT|威尼斯|Venice|wei ni si
IT|都灵|Turin|du ling
ES|巴塞罗那|Barcelona|ba sai luo na
ES|瓦伦西亚|Valencia|wa lun xi ya
ES|塞维利亚|Seville|sai wei li ya
ES|拉斯帕尔马斯|Las Palmas|la si pa er ma si
NL|鹿特丹|Rotterdam|lu te dan
NL|海牙|The Hague|hai ya
NL|乌得勒支|Utrecht|wu de le zhi
CH|苏黎世|Zurich|su li shi
CH|日内瓦|Geneva|ri nei wa
CH|巴塞尔|Basel|ba sai er
SE|哥德堡|Gothenburg|ge de bao
SE|马尔默|Malmo|ma er mo
NO|卑尔根|Bergen|bei er gen
RU|圣彼得堡|Saint Petersburg|sheng bi de bao
RU|海参崴|Vladivostok|hai shen wai
RU|新西伯利亚|Novosibirsk|xin xi bo li ya
JP|大阪|Osaka|da ban
JP|京都|Kyoto|jing du
JP|横滨|Yokohama|heng bin
JP|名古屋|Nagoya|ming gu wu
JP|札幌|Sapporo|zha huang
JP|福冈|Fukuoka|fu gang
KR|釜山|Busan|fu shan
KR|仁川|Incheon|ren chuan
KR|济州|Jeju|ji zhou
AU|悉尼|Sydney|xi ni
AU|墨尔本|Melbourne|mo er ben
AU|布里斯班|Brisbane|bu li si ban
AU|珀斯|Perth|po si
AU|阿德莱德|Adelaide|a de lai de
NZ|奥克兰|Auckland|ao ke lan
NZ|基督城|Christchurch|ji du cheng
MY|槟城|Penang|bin cheng
MY|新山|Johor Bahru|xin shan
TH|清迈|Chiang Mai|qing mai
TH|普吉|Phuket|pu ji
BR|圣保罗|Sao Paulo|sheng bao luo
BR|里约热内卢|Rio de Janeiro|li yue re nei lu
MX|瓜达拉哈拉|Guadalajara|gua da la ha la
MX|蒙特雷|Monterrey|meng te lei
AE|迪拜|Dubai|di bai
AE|沙迦|Sharjah|sha jia
HK|九龙|Kowloon|jiu long
HK|新界|New Territories|xin jie
TW|高雄|Kaohsiung|gao xiong
TW|台中|Taichung|tai zhong
TW|台南|Tainan|tai nan
`;
