import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { Button } from '../ui/button.tsx'

/** On small screens, keeps the checkout button visible while scrolling. */
export function CheckoutBar({ total, disabled }: { total: string; disabled: boolean }) {
  const { cart } = useMessages()
  const path = useLocalPath()
  return (
    <form
      method="post"
      action={path('/checkout')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 lg:hidden"
    >
      <p className="min-w-0 flex-1 text-label font-semibold tabular-nums">{total}</p>
      <Button className="shrink-0" disabled={disabled}>
        {cart.checkout}
      </Button>
    </form>
  )
}
