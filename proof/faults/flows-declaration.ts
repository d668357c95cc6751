import { randomUUID } from 'node:crypto';
import { articleDelete, articleSave } from '@yidi/contract/calls/declaration';
import { sql } from 'kysely';
import { makeArticle, saveArticle } from '../../apps/server/src/modules/declaration/declaration.store.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** Makes a user with one reusable article. */
async function withArticle(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  const id = await saveArticle(fault.world.db, person.personId, makeArticle(), new Date());
  const effect = () =>
    rowOf(fault, sql`SELECT count(*) AS articles FROM inter_article WHERE person_id = ${person.personId}`);
  return { id, client: await warmClient(fault, person.cookie), effect };
}

const save: Flow = {
  name: 'save-article',
  call: articleSave,
  async prepare(fault) {
    const { client, effect } = await withArticle(fault);
    const [key, article] = [randomUUID(), makeArticle({ nameZh: '木梳', nameEn: 'Comb, wood', unit: '把' })];
    return { act: () => client.try(articleSave.path, { article }, key), effect, once: { articles: 2 } };
  },
};

const remove: Flow = {
  name: 'delete-article',
  call: articleDelete,
  async prepare(fault) {
    const { id, client, effect } = await withArticle(fault);
    return { act: () => client.try(articleDelete.path, { id }), effect, once: { articles: 0 } };
  },
};

export const declarationFlows: readonly Flow[] = [save, remove];
