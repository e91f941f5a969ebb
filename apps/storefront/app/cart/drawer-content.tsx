import { Button, buttonClass } from '@cartwright/design/parts'
import { Link } from '../i18n/link.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { CartNotice } from './cart-notice.tsx'
import { useCartDrawer } from './drawer-context.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Line } from './line.tsx'
import { OrderLimit } from './order-limit.tsx'
import { PriceNews } from './price-news.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { useOptimisticCart } from './use-optimistic-cart.ts'

/** The drawer's content, in its own file that is loaded shortly before the drawer opens. */
export default function DrawerContent() {
  const { cart: messages } = useMessages()
  const path = useLocalPath()
  const { close } = useCartDrawer()
  const cart = useOptimisticCart()
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 sm:px-7">
        <CartNotice />
        <PriceNews lines={cart.lines} />
        <RemovedNotice />
        {cart.lines.length === 0 ? (
          <EmptyCart onLeave={close} />
        ) : (
          <ul>
            {cart.lines.map((line) => (
              <Line key={line.id} line={line} level="h3" onLeave={close} />
            ))}
          </ul>
        )}
      </div>
      {cart.lines.length > 0 && (
        <footer className="border-t border-line px-5 pt-4 pb-6 sm:px-7">
          <p className="flex items-baseline justify-between text-label font-semibold">
            {messages.subtotal}
            <span className={`tabular-nums transition-opacity ${cart.pending ? 'opacity-40' : ''}`}>
              {cart.subtotal}
            </span>
          </p>
          {!cart.digital && <p className="mt-0.5 text-small text-muted">{messages.destinationText}</p>}
          <OrderLimit text={cart.limit} />
          <form method="post" action={path('/checkout')} className="mt-4">
            <Button className="w-full" disabled={cart.limit !== undefined}>
              {messages.checkout}
            </Button>
          </form>
          <Link to="/cart" onClick={close} className={buttonClass('quiet', 'mt-2.5 w-full')}>
            {messages.toCart}
          </Link>
        </footer>
      )}
    </>
  )
}
