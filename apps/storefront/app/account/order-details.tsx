import { useDiscountName } from '../cart/use-discount-name.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Picture } from '../ui/picture.tsx'
import type { OrderDetail, OrderLine } from './order-views.ts'

/** The lines of an order, what they came to, and where they go. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { account } = useMessages()
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul className="border-t border-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className="self-start rounded-control bg-sand p-7">
        <Sums order={order} />
        {order.delivery?.time && (
          <p className="mt-3 text-small text-muted">
            {order.delivery.title}: {order.delivery.time}
          </p>
        )}
        {order.pickUpAt && <Address title={account.pickUpAt} lines={order.pickUpAt} />}
        <Address title={account.deliverTo} lines={order.deliverTo} />
        {order.billTo.join() !== order.deliverTo.join() && <Address title={account.billTo} lines={order.billTo} />}
      </div>
    </div>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 border-b border-line py-5">
      <div className="aspect-[4/5] overflow-hidden rounded-plate bg-sand">
        {line.image && <Picture image={line.image} decorative className="size-full object-cover" />}
      </div>
      <div>
        <h2 className="display text-label">{line.name}</h2>
        <p className="text-small text-muted">
          {line.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        </p>
        <p className="text-small text-muted">
          × {line.quantity}
          {line.refunded && ` · ${line.refunded}`}
        </p>
        {line.preordered && <p className="text-small text-muted">{line.preordered}</p>}
      </div>
      <p className="font-semibold tabular-nums">{line.price}</p>
    </li>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  const { cart } = useMessages()
  const discountName = useDiscountName()
  const rows = [
    [cart.subtotal, order.subtotal],
    ...order.discounts.map((discount) => [discountName(discount), `−${discount.amount}`]),
    ...(order.delivery ? [[order.delivery.title, order.delivery.free ? cart.deliveryFree : order.delivery.cost]] : []),
    ...(order.fees ? [[cart.fees, order.fees]] : []),
    ...(order.tax && !order.taxIncluded ? [[cart.tax, order.tax]] : []),
  ]
  return (
    <dl className="space-y-2 text-small tabular-nums">
      {rows.map(([term, amount], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name, and none moves
        <div key={index} className="flex justify-between gap-4">
          <dt>{term}</dt>
          <dd className="shrink-0">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-label font-semibold">
        <dt>{cart.total}</dt>
        <dd>{order.total}</dd>
      </div>
      {order.tax && order.taxIncluded && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>{cart.taxIncluded}</dt>
          <dd>{order.tax}</dd>
        </div>
      )}
      {order.settled.map(({ term, amount }) => (
        <div key={term} className="flex justify-between gap-4 font-semibold">
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return lines.length === 0 ? null : (
    <div className="mt-6 border-t border-line pt-5 text-small">
      <h2 className="font-semibold">{title}</h2>
      <address className="mt-1 not-italic text-muted">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
