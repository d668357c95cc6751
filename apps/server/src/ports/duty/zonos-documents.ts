/** The GraphQL documents that Zonos is asked with. They name only fields that we read. */

const AMOUNT = 'amount currencyCode item { productId }';

/** Parties, articles and freight in one request, and the landed cost that is counted of them. */
export const CALCULATE = `mutation Calculate(
  $parties: [PartyCreateWorkflowInput!]!, $items: [ItemCreateWorkflowInput!]!,
  $shipment: ShipmentRatingCreateWorkflowInput!, $cost: LandedCostWorkFlowInput!
) {
  partyCreateWorkflow(input: $parties) { id }
  itemCreateWorkflow(input: $items) { id }
  cartonizeWorkflow { id }
  shipmentRatingCreateWorkflow(input: $shipment) { id }
  landedCostCalculateWorkflow(input: $cost) {
    id currencyCode method landedCostGuaranteeCode
    amountSubtotals { duties taxes fees landedCostTotal }
    duties { ${AMOUNT} } taxes { ${AMOUNT} } fees { ${AMOUNT} }
  }
}`;

export const CREATE = 'mutation Create($input: OrderCreateInput!) { orderCreate(input: $input) { id status } }';

export const FIND = `query Find($filter: OrdersFilter!) {
  orders(filter: $filter, first: 1) { edges { node { id status } } }
}`;

export const CANCEL = 'mutation Cancel($id: ID!) { orderCancel(id: $id) { id status } }';

export const LOOK = `query Look($orderId: String!) {
  order(orderId: $orderId) {
    status currencyCode
    amountSubtotals { duties taxes fees }
    refunds { subtotals { type amount } }
  }
}`;
