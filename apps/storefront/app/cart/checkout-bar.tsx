import { Button } from '@cartwright/design/parts'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'

interface CheckoutBarProps {
  /** Id of the form that it sends. */
  form: string
  total: string
  disabled: boolean
}

/** On small screens, keeps the checkout button visible while scrolling. */
export function CheckoutBar({ form, total, disabled }: CheckoutBarProps) {
  const { cart } = useMessages()
  const path = useLocalPath()
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 lg:hidden">
      <p className="min-w-0 flex-1 text-label font-semibold tabular-nums">{total}</p>
      <Button form={form} formAction={path('/checkout')} className="shrink-0" disabled={disabled}>
        {cart.checkout}
      </Button>
    </div>
  )
}
