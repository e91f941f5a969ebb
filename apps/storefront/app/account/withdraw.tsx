import { Form } from 'react-router'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/button.tsx'

/** Leads to the page of the site where the customer withdraws from the order. */
export function Withdraw() {
  const { footer } = useMessages()
  return (
    <Form method="post" reloadDocument className="mt-8">
      <button type="submit" name="intent" value="withdraw" className={`inline-block py-1 ${textLink}`}>
        {footer.withdraw}
      </button>
    </Form>
  )
}
