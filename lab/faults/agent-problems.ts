import type { ReceivedOrder } from './agent-server.ts'
import { findDisorder, findMissing, type Happened } from './arrivals.ts'
import type { FaultySite } from './site.ts'

/** What an agent knows of its orders. */
interface KnownOrders {
  /** The totals of the orders that the shop has confirmed, by their ids. */
  readonly confirmed: ReadonlyMap<string, number>
  readonly received: readonly ReceivedOrder[]
}

/** What of an agent's orders, their money and their webhooks is missing, wrong or twice, a line each. */
export async function findAgentProblems(site: FaultySite, { confirmed, received }: KnownOrders): Promise<string[]> {
  const events = await readEvents(site)
  const arrived = received.map(({ webhook }) => webhook)
  return [
    ...(await findWrongOrders(site, confirmed)),
    ...findMissing(events, arrived),
    ...findDisorder(events, arrived),
    ...received.flatMap(({ order, total }) =>
      confirmed.get(order) === total ? [] : [`${order} was sent with ${total}, not ${confirmed.get(order)}`],
    ),
  ]
}

/** Changes of orders that came from agents, each of which is a webhook. */
const readEvents = ({ read }: FaultySite) =>
  read<Happened>(
    `select events.id, entity_id as entity from events
       join orders on orders.id = entity_id join agent_sessions on agent_sessions.id = checkout_id
     where slug = 'approved' or entity_type like '%fulfillments' order by sequence`,
  )

/** Confirmed orders that are missing or cost another amount, and those whose money was not captured exactly once. */
async function findWrongOrders({ read }: FaultySite, confirmed: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await read<{ id: string; document: string; captured: number }>(
    `select orders.id, document, (${CAPTURED} where order_id = orders.id) as captured from orders
       join agent_sessions on agent_sessions.id = checkout_id`,
  )
  const [stray] = await read<{ captured: number | null }>(`${CAPTURED} where order_id is null`)
  const totals = new Map(
    rows.map(({ id, document }) => [id, Math.round(Number(JSON.parse(document).priceSummary.total.amount) * 100)]),
  )
  return [
    ...[...confirmed].flatMap(([id, total]) =>
      totals.get(id) === total ? [] : [`${id} was confirmed with ${total}, and has ${totals.get(id)}`],
    ),
    ...rows.flatMap(({ id, captured }) =>
      captured === totals.get(id) ? [] : [`of ${id} ${captured} of ${totals.get(id)} is captured`],
    ),
    ...(stray?.captured ? [`${stray.captured} is captured without an order`] : []),
  ]
}

/** What the test provider captured, by its own books. */
const CAPTURED = `select sum(actions.amount_minor) as captured from test_payments
  join test_payment_actions actions on actions.reference = test_payments.reference and actions.kind = 'capture'
  left join payments on payments.id = test_payments.payment_id`
