/** Words of sentences that occur in neither names nor addresses. */
export const SENTENCE =
  /[我你您他她咱俺]|[这那](?:个|里|边|儿|是|样|家|次|单)|(?<!美)的(?!士|卢)|[吧呗哈啦哦呢嘛吗啊呀哟]$|是(?!$)|麻烦|谢谢|拜托|辛苦|帮忙|请|寄|邮到|发给|发到|收件|收货|收到|送到|送给|交给|转给|叫|写|填|买|订购|推荐|应该|可以|不要|不用|没有|还有|顺便|顺带|也带上|捎上|捎给|告诉我|转你|多少钱|有空|回头|下次|上次|没事|记得|然后|就行|就好|上班|已经|以后|之前|之后|直接|也行|也可以|都行|只到|随时|门口有/;

export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}
