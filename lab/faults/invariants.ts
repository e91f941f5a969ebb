import type { FaultySite } from './site.ts'

/** Counted pieces of each product, by its id: in stock, and reserved for payments that are not decided. */
export type Stock = ReadonlyMap<string, number>

export async function readStock({ read }: FaultySite): Promise<Stock> {
  const rows = await read<{ id: string; quantity: number }>(
    `select products.id, sum(variants.quantity) + coalesce((
       select sum(stock_holds.quantity - preordered) from stock_holds where product_id = products.id), 0) as quantity
     from variants join products on number = product_number
     where variants.quantity is not null group by products.id`,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

interface PlacedOrder {
  readonly id: string
  readonly number: string
  readonly checkoutId: string
  readonly lineItems: readonly {
    readonly quantity: number
    readonly catalogReference: { readonly catalogItemId: string }
  }[]
  readonly appliedDiscounts: readonly { readonly coupon?: { readonly code: string } }[]
  readonly buyerInfo: { readonly email: string }
}

/** What in the data cannot be true together, a line each: stock, coupons, numbers, checkouts, carts and payments against orders. */
export async function findContradictions(site: FaultySite, before: Stock): Promise<string[]> {
  const orders = await readOrders(site)
  return [
    ...(await stockContradictions(site, before, orders)),
    ...(await couponContradictions(site, orders)),
    ...duplicates(
      'number',
      orders.map(({ number }) => number),
    ),
    ...duplicates(
      'checkout',
      orders.map(({ checkoutId }) => checkoutId),
    ),
    ...(await checkoutContradictions(site)),
    ...(await damage(site)),
  ]
}

/** Orders whose buyer has not been written to exactly once, besides the mail of a parcel. */
export async function findMissingMails(site: FaultySite): Promise<string[]> {
  const orders = await readOrders(site)
  const mails = new Map<string, number>()
  const sent = await site.read<{ recipient: string }>(
    `select mails.recipient from mails left join order_mails on order_mails.id = mails.id
       where kind is distinct from 'SHIPPED'`,
  )
  for (const { recipient } of sent) mails.set(recipient, (mails.get(recipient) ?? 0) + 1)
  return orders.flatMap(({ number, buyerInfo: { email } }) => {
    const count = mails.get(email) ?? 0
    return count === 1 ? [] : [`order ${number} has ${count} mails`]
  })
}

const readOrders = async ({ read }: FaultySite): Promise<PlacedOrder[]> =>
  (await read<{ document: string }>('select document from orders')).map(({ document }) => JSON.parse(document))

async function stockContradictions(site: FaultySite, before: Stock, orders: readonly PlacedOrder[]): Promise<string[]> {
  const now = await readStock(site)
  const ordered = new Map<string, number>()
  for (const { lineItems } of orders)
    for (const {
      quantity,
      catalogReference: { catalogItemId },
    } of lineItems)
      ordered.set(catalogItemId, (ordered.get(catalogItemId) ?? 0) + quantity)
  return [...before].flatMap(([id, quantity]) => {
    const taken = quantity - (now.get(id) ?? 0)
    return taken === (ordered.get(id) ?? 0) ? [] : [`of ${id} ${taken} were taken and ${ordered.get(id) ?? 0} ordered`]
  })
}

async function couponContradictions({ read }: FaultySite, orders: readonly PlacedOrder[]): Promise<string[]> {
  const coupons = await read<{ code: string; counted: number; uses: number }>(
    `select code, times_used as counted, (select count(*) from coupon_uses where coupon_id = coupons.id) as uses from coupons`,
  )
  return coupons.flatMap(({ code, counted, uses }) => {
    const used = orders.filter((order) => order.appliedDiscounts.some(({ coupon }) => coupon?.code === code)).length
    return counted === used && uses === used ? [] : [`${code}: counted ${counted}, kept ${uses}, on ${used} orders`]
  })
}

function duplicates(what: string, values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size).map((value) => `${what} ${value} twice`)
}

/** An order and its checkout name each other, its cart is empty, and it has one payment that holds. */
async function checkoutContradictions({ read }: FaultySite): Promise<string[]> {
  const rows = await read<{ problem: string }>(
    `select 'order ' || number || ' and its checkout differ' as problem from orders
       left join checkouts on checkouts.id = orders.checkout_id
       where completed is distinct from 1 or order_id is distinct from orders.id
     union all
     select 'checkout ' || id || ' has no order' from checkouts
       where completed = 1 and not exists (select 1 from orders where orders.id = order_id)
     union all
     select 'the cart of order ' || number || ' is not empty' from orders
       join checkouts on checkouts.id = orders.checkout_id join carts on carts.id = cart_id where lines <> '[]'
     union all
     select 'order ' || number || ' has ' || count(payments.id) || ' payments' from orders
       left join payments on payments.checkout_id = orders.checkout_id and payments.status not in ('voided', 'declined')
       group by orders.id having count(payments.id) <> 1`,
  )
  return rows.map(({ problem }) => problem)
}

/** Of the file of SQLite. PostgreSQL checks its pages as it reads them. */
async function damage({ read, isPostgres }: FaultySite): Promise<string[]> {
  if (isPostgres) return []
  const findings = (await read<{ quick_check: string }>('pragma quick_check')).map(({ quick_check }) => quick_check)
  return findings.filter((finding) => finding !== 'ok')
}
