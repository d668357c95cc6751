import { randomUUID } from 'node:crypto';
import { deleteTemplate, openTemplate, renameTemplate, saveTemplate } from '@yidi/contract/calls/order-template';
import { sql } from 'kysely';
import { orderTemplateHandlers } from '../../apps/server/src/modules/order/template/template.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** Makes a user with an order and a template of it. */
async function withTemplate(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
  const { saveTemplate: handler } = orderTemplateHandlers(fault.world);
  const { id } = await perform(saveTemplate, handler, person.caller, { orderId, name: '旧的' });
  const client = await warmClient(fault, person.cookie);
  const count = (name: string) =>
    rowOf(
      fault,
      sql`SELECT count(*) AS templates, count(*) FILTER (WHERE name = ${name}) AS named,
        count(*) FILTER (WHERE used_at > created_at) AS used FROM order_template WHERE person_id = ${person.personId}`,
    );
  return { orderId, id, client, count };
}

const save: Flow = {
  name: 'save-template',
  call: saveTemplate,
  async prepare(fault) {
    const { orderId, client, count } = await withTemplate(fault);
    const key = randomUUID();
    return {
      act: () => client.try(saveTemplate.path, { orderId, name: '新的' }, key),
      effect: () => count('新的'),
      once: { templates: 2, named: 1, used: 0 },
    };
  },
};

const rename: Flow = {
  name: 'rename-template',
  call: renameTemplate,
  async prepare(fault) {
    const { id, client, count } = await withTemplate(fault);
    return {
      act: () => client.try(renameTemplate.path, { templateId: id, name: '新的' }),
      effect: () => count('新的'),
      once: { templates: 1, named: 1, used: 0 },
    };
  },
};

const open: Flow = {
  name: 'open-template',
  call: openTemplate,
  async prepare(fault) {
    const { id, client, count } = await withTemplate(fault);
    return {
      act: () => client.try(openTemplate.path, { templateId: id }),
      effect: () => count('旧的'),
      once: { templates: 1, named: 1, used: 1 },
    };
  },
};

const remove: Flow = {
  name: 'delete-template',
  call: deleteTemplate,
  async prepare(fault) {
    const { id, client, count } = await withTemplate(fault);
    return {
      // A retry gets NOT_FOUND, because it is deleted.
      act: () => client.try(deleteTemplate.path, { templateId: id }),
      effect: () => count('旧的'),
      once: { templates: 0, named: 0, used: 0 },
    };
  },
};

export const templateFlows: readonly Flow[] = [save, rename, open, remove];
