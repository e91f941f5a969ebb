import { useCartDrawer } from './drawer-context.tsx'

/** The one place screen readers listen to for news of the cart. */
export function Announcer() {
  const { announcement } = useCartDrawer()
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
