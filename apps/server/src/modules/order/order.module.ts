import * as order from '@yidi/contract/calls/order';
import * as orderChange from '@yidi/contract/calls/order-change';
import * as orderEdit from '@yidi/contract/calls/order-edit';
import * as orderMany from '@yidi/contract/calls/order-many';
import * as orderReceivers from '@yidi/contract/calls/order-receivers';
import * as orderTemplate from '@yidi/contract/calls/order-template';
import * as quickOrder from '@yidi/contract/calls/quick-order';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { manyHandlers } from './create/create-many.ts';
import { orderEditHandlers } from './edit/edit-order.ts';
import { eraseOrdersOf } from './erase-orders.ts';
import { exportedOrders, exportedTemplates } from './exported.ts';
import { orderTables } from './keyed-tables.ts';
import { openOrders } from './list/order-list.store.ts';
import { orderHandlers } from './order.ts';
import { orderJobs } from './order-jobs.ts';
import { orderPayable } from './order-payable.ts';
import { eraseOrphanedQuickOrders } from './quick/quick-order.store.ts';
import { quickOrderHandlers } from './quick/quick-order.ts';
import { rebookHandlers } from './rebook/rebook-order.ts';
import { sendSignCode } from './sign-code/send-code.ts';
import { orderReceiversHandlers } from './template/receivers.ts';
import { eraseTemplates } from './template/template.store.ts';
import { orderTemplateHandlers } from './template/template.ts';

export const orderModule = defineModule({
  name: 'order',
  calls: (
    deps: DepsOf<typeof orderHandlers> &
      DepsOf<typeof rebookHandlers> &
      DepsOf<typeof orderEditHandlers> &
      DepsOf<typeof manyHandlers> &
      DepsOf<typeof orderReceiversHandlers> &
      DepsOf<typeof orderTemplateHandlers> &
      DepsOf<typeof quickOrderHandlers>,
  ) => [
    served(order, orderHandlers(deps)),
    served(orderChange, rebookHandlers(deps)),
    served(orderEdit, orderEditHandlers(deps)),
    served(orderMany, manyHandlers(deps)),
    served(orderReceivers, orderReceiversHandlers(deps)),
    served(orderTemplate, orderTemplateHandlers(deps)),
    served(quickOrder, quickOrderHandlers(deps)),
  ],
  payables: [orderPayable],
  jobs: orderJobs,
  topics: (deps: DepsOf<typeof sendSignCode>) => [sendSignCode(deps)],
  async erase(trx, { personId }) {
    await eraseTemplates(trx, personId);
    await eraseOrphanedQuickOrders(trx);
  },
  mails: { erase: eraseOrdersOf },
  closureObstacles: { order: openOrders },
  exported: [exportedOrders, exportedTemplates],
  keyed: orderTables,
});
