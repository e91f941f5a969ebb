import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { loadPatiently } from '../offline/load-patiently.ts'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useCartDrawer } from './drawer-context.tsx'

const loadContent = () => import('./drawer-content.tsx')
const DrawerContent = lazy(loadPatiently(loadContent))

/** Loads what is in the drawer ahead of its opening, if the network allows. */
export async function loadDrawer(): Promise<void> {
  await loadContent().catch(() => undefined)
}

/** Loads the drawer when a pointer or the focus comes near what opens it. */
export const drawerIntent = { onPointerEnter: loadDrawer, onFocus: loadDrawer, onTouchStart: loadDrawer }

/** The cart at the side of any page. A native dialog: the browser traps the focus, and gives it back. */
export function CartDrawer() {
  const { cart } = useMessages()
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
              {cart.title}
            </h2>
            <button
              type="button"
              onClick={close}
              aria-label={cart.close}
              className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-pill hover:bg-sand"
            >
              <CloseIcon />
            </button>
          </header>
          <OfflineNotice className="px-3 pt-3" />
          <Suspense>
            <DrawerContent />
          </Suspense>
        </div>
      )}
    </dialog>
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
