import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { Link } from '../i18n/link.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useCartDrawer } from './drawer-context.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Line } from './line.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { useOptimisticCart } from './use-optimistic-cart.ts'

/** The cart at the side of any page. A native dialog: the browser traps the focus, and gives it back. */
export function CartDrawer() {
  const { cart: messages } = useMessages()
  const { dialog, close, opened } = useCartDrawer()
  useCloseOnArrival()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the dialog's own key.
    <dialog
      ref={dialog}
      aria-labelledby="cart-drawer-title"
      className="cart-drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-[30rem] bg-paper text-ink shadow-float backdrop:bg-[#0f130f]/50"
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      {opened && (
        <div className="flex h-full flex-col">
          <header className="flex items-center justify-between border-b border-line px-5 py-3 sm:px-7">
            <h2 id="cart-drawer-title" className="display text-heading">
              {messages.title}
            </h2>
            <button
              type="button"
              onClick={close}
              aria-label={messages.close}
              className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-pill hover:bg-sand"
            >
              <CloseIcon />
            </button>
          </header>
          <DrawerContent />
        </div>
      )}
    </dialog>
  )
}

function DrawerContent() {
  const { cart: messages } = useMessages()
  const path = useLocalPath()
  const { close } = useCartDrawer()
  const cart = useOptimisticCart()
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 sm:px-7">
        <RemovedNotice />
        {cart.lines.length === 0 ? (
          <EmptyCart onLeave={close} />
        ) : (
          <ul>
            {cart.lines.map((line) => (
              <Line key={line.id} line={line} onLeave={close} />
            ))}
          </ul>
        )}
      </div>
      {cart.lines.length > 0 && (
        <footer className="border-t border-line px-5 pt-4 pb-6 sm:px-7">
          <p className="flex items-baseline justify-between text-label font-semibold">
            {messages.subtotal}
            <span className={`tabular-nums transition-opacity ${cart.pending ? 'opacity-40' : ''}`}>{cart.subtotal}</span>
          </p>
          <p className="mt-0.5 text-small text-muted">{messages.destinationText}</p>
          <form method="post" action={path('/checkout')} className="mt-4">
            <Button className="w-full">{messages.checkout}</Button>
          </form>
          <Link to="/cart" onClick={close} className={buttonClass('quiet', 'mt-2.5 w-full')}>
            {messages.toCart}
          </Link>
        </footer>
      )}
    </>
  )
}

/** Going somewhere else closes the drawer: by a link in it, or by the browser's back button. */
function useCloseOnArrival() {
  const { close } = useCartDrawer()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) close()
    last.current = pathname
  }, [pathname, close])
}
