import { ApiError, badField } from '@yidi/contract/envelope';
import { escapeHtml } from '@yidi/contract/values/escape-html';
import { languageOf } from '@yidi/phrases/language';
import { staffDemo } from '@yidi/phrases/staff-demo';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { openStaffSession, staffCookies } from '../modules/staff/staff.public.ts';
import { demoStyle } from '../network/demo-page.ts';
import { readForm } from '../parse/read-form.ts';
import { isCrossSite } from '../security/cross-site.ts';
import { demoColleagues } from '../world/demo-staff.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface DemoLogIn {
  readonly db: Db;
  readonly now: () => Date;
  readonly secure: boolean;
}

/**
 * Serves `/demo` of the console: a button for each colleague of the demo, which logs in as them
 * without a passkey. Mount it only with the demo adapters.
 */
export function mountDemoLogIn(app: FastifyInstance, { db, now, secure }: DemoLogIn): void {
  app.get('/demo', async (request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(pageIn(languageOf(request.headers['accept-language']))),
  );
  app.get('/demo/style.css', (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(demoStyle),
  );
  app.post('/demo/logIn', async (request, reply) => {
    if (isCrossSite(request.headers)) throw new ApiError('NOT_FOUND');
    const { as } = readForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    const found = demoColleagues.find(({ id }) => id === as);
    if (!found) throw badField('as', 'field.option');
    const active = db.selectFrom('staff').select('id').where('id', '=', found.id).where('state', '=', 'active');
    if (!(await active.executeTakeFirst())) throw new ApiError('NOT_FOUND');
    const cookie = await openStaffSession(db, { staffId: found.id, passkeyId: null }, now());
    return reply
      .code(303)
      .headers({ location: '/', 'set-cookie': staffCookies.write(cookie, secure) })
      .send();
  });
}

function pageIn(language: 'zh' | 'en'): string {
  const words = staffDemo[language];
  const buttons = demoColleagues.map(({ id, name, roles }) => {
    const names = roles.map((role) => staffRoleNames[language][role]).join(' · ');
    return `<p><button name="as" value="${id}">${escapeHtml(name)}</button> ${escapeHtml(names)}</p>`;
  });
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>
<link rel="stylesheet" href="/demo/style.css"></head><body><main><h1>${words.title}</h1><p class="lead">${words.lead}</p>
<section><form method="post" action="/demo/logIn">${buttons.join('\n')}</form></section></main></body></html>`;
}
