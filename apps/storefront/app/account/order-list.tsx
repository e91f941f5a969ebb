import { buttonClass, StandingPills } from '@cartwright/design/parts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { Picture } from '../ui/picture.tsx'
import type { OrderSummary } from './order-views.ts'

export function OrderList({ orders }: { orders: OrderSummary[] }) {
  const { account, cart } = useMessages()
  if (orders.length === 0) {
    return (
      <div className="mt-5 border-t border-line pt-6">
        <p className="font-medium">{account.ordersEmpty}</p>
        <p className="mt-1 text-muted">{account.ordersEmptyText}</p>
        <Link to="/collections/all" className={buttonClass('main', 'mt-6')}>
          {cart.emptyCta}
        </Link>
      </div>
    )
  }
  return (
    <ul className="mt-5 border-t border-line">
      {orders.map((order) => (
        <li key={order.id} className="relative flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-5">
          <div className="flex -space-x-3">
            {order.images.map((image) => (
              <Picture
                key={image.url}
                image={image}
                decorative
                className="h-16 w-13 rounded-plate border-2 border-paper bg-sand object-cover"
              />
            ))}
          </div>
          <div className="min-w-40 flex-1">
            <h3 className="font-semibold">
              <Link
                to={`/account/orders/${order.id}`}
                className="after:absolute after:inset-0 after:content-[''] hover:text-clay"
              >
                {account.order(order.number)}
              </Link>
            </h3>
            <p className="text-small text-muted">
              {order.placed} · {cart.items(order.count)}
            </p>
            <StandingPills standing={order.standing} />
          </div>
          <p className="font-semibold tabular-nums">{order.total}</p>
        </li>
      ))}
    </ul>
  )
}
