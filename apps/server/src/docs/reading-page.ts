import { codes } from '@yidi/contract/codes';
import { escapeHtml } from '@yidi/contract/values/escape-html';
import type { DescribedCall } from './openapi.ts';

const style = `:root{color-scheme:light dark;--ground:#F5F6F4;--card:#fff;--ink:#14211B;--ink2:#55635C;--line:#E3E8E4;--brand:#00734A}
@media(prefers-color-scheme:dark){:root{--ground:#0F1512;--card:#171F1B;--ink:#E8EFEB;--ink2:#A3B2AA;--line:#2A352F;--brand:#4CC394}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 "PingFang SC","Noto Sans SC",sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px}h2{font-size:22px;margin-top:40px}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:12px 0}
h3{margin:0;font-size:18px;overflow-wrap:anywhere}p{margin:8px 0;color:var(--ink2)}a{color:var(--brand)}
pre{background:var(--ground);border-radius:8px;padding:12px;overflow:auto;font-size:14px}nav a{display:inline-block;margin:0 12px 8px 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-top:1px solid var(--line)}`;

/**
 * Writes the contract as a page that lists every call with its description and sample. Plain HTML
 * without scripts. `nonce` allows its style.
 */
export function writeReadingPage(calls: readonly DescribedCall[], nonce: string): string {
  const domains = [...new Set(calls.map((call) => call.domain))];
  const nav = domains.map((name) => `<a href="#${name}">${name}</a>`).join('');
  const body = domains
    .map(
      (name) =>
        `<h2 id="${name}">${name}</h2>${calls
          .filter((call) => call.domain === name)
          .map(writeCall)
          .join('')}`,
    )
    .join('');
  const rows = Object.entries(codes)
    .map(([name, row]) => `<tr><td>${row.code}</td><td>${name}</td><td>${row.http}</td></tr>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>驿递 Yidi: calls</title><style nonce="${nonce}">${style}</style></head><body><main><h1>驿递 Yidi: calls</h1><p>Machine-readable: <a href="/openapi.json">/openapi.json</a></p><nav>${nav}<a href="#codes">codes</a></nav>${body}<h2 id="codes">codes</h2><section><table><tr><th>code</th><th>class</th><th>HTTP</th></tr>${rows}</table></section></main></body></html>`;
}

function writeCall({ call, about, sample }: DescribedCall): string {
  const properties = [
    `access: ${typeof call.access === 'object' ? `staff, ${call.access.staff}` : call.access}`,
    call.body,
    ...(call.answer === 'info' ? [] : [`answers with ${call.answer}`]),
    ...(call.idempotent ? ['Idempotency-Key'] : []),
    ...(call.client.sign ? ['USER-SIGN'] : []),
  ];
  return `<section><h3>${call.method} ${escapeHtml(call.path)}</h3><p>${properties.join(' · ')}</p><p>${escapeHtml(about)}</p><pre tabindex="0">${escapeHtml(JSON.stringify(sample.request, null, 1))}</pre><pre tabindex="0">${escapeHtml(JSON.stringify(sample.info, null, 1))}</pre></section>`;
}
