import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import { OrderForm } from './order-form.tsx'

/** Leads to the page of the site where the customer withdraws from the order. */
export function Withdraw() {
  const { footer } = useMessages()
  return (
    <OrderForm leavesPage className="mt-8">
      <button type="submit" name="intent" value="withdraw" className={`inline-block py-1 ${textLink}`}>
        {footer.withdraw}
      </button>
    </OrderForm>
  )
}
