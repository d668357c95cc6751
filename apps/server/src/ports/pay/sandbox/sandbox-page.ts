import { escapeHtml } from '@yidi/contract/values/escape-html';
import type { Language } from '@yidi/phrases/language';
import { sandboxPay as words } from '@yidi/phrases/sandbox-pay';
import { endings, type SandboxTrade } from './sandbox-book.ts';

/**
 * Returns the page on which the payer pays or refuses. It is clearly marked as a sandbox and works
 * without scripts.
 */
export function sandboxPage(
  trade: SandboxTrade,
  { language, path, back }: { language: Language; path: string; back: string | null },
): string {
  const say = words[language];
  const isOpen = trade.state === 'NOTPAY';
  const choices = isOpen
    ? endings
    : trade.state === 'CLOSED' && trade.transactionIds.length === 0
      ? (['late'] as const)
      : [];
  const buttons = choices.map(
    (ending) =>
      `<button name="ending" value="${ending}"${ending === 'pay' ? ' class="main"' : ''}>${say[ending]}</button>`,
  );
  const form = buttons.length > 0 ? `<form method="post" action="${escapeHtml(path)}">${buttons.join('')}</form>` : '';
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say.title}</title><style>${style}</style></head>
<body><p class="mark">${say.mark}</p><main><h1>${say.title}</h1><p>${escapeHtml(trade.description)}</p>
<p class="sum">¥${(trade.fen / 100).toFixed(2)}</p><p class="state">${say.states[trade.state]}</p>
${form}${back === null ? '' : `<a href="${escapeHtml(back)}">${say.back}</a>`}</main></body></html>`;
}

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Noto Sans SC",sans-serif;background:#f2f4f2;color:#1a1d1b}
.mark{margin:0;padding:12px 16px;background:#7a4b00;color:#fff;font-weight:600;text-align:center}
main{max-width:480px;margin:0 auto;padding:16px}h1{font-size:20px;margin:8px 0}.sum{font-size:32px;font-weight:700;margin:8px 0}
.state{font-weight:600}button,a{display:block;width:100%;min-height:48px;margin:8px 0;padding:10px 16px;border:1px solid #b9c2bc;border-radius:10px;
background:#fff;color:#1a1d1b;font:inherit;text-align:center;text-decoration:none;cursor:pointer}button.main{background:#00724c;border-color:#00724c;color:#fff}
a:focus-visible,button:focus-visible{outline:3px solid #00724c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#121513;color:#e8ebe9}button,a{background:#1d211f;border-color:#39403c;color:#e8ebe9}}`;
