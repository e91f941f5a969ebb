import { Button } from '@cartwright/design/parts'
import { Form, useNavigation } from 'react-router'
import { Link } from '../i18n/link.tsx'
import { textLink } from '../ui/text-link.ts'
import type { BoughtAgain } from './reorder.server.ts'

interface BuyAgainProps {
  texts: { button: string; text: string; cart: string }
  result: BoughtAgain | undefined
}

/** Puts the items of an order into the cart, and says what is missing. */
export function BuyAgain({ texts, result }: BuyAgainProps) {
  const { state } = useNavigation()
  return (
    <section className="mt-8">
      <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="quiet" aria-disabled={state !== 'idle' || undefined}>
          {texts.button}
        </Button>
        <p className="max-w-prose text-small text-muted">{texts.text}</p>
      </Form>
      {result && (
        <div role="alert" className="mt-4 border-l-2 border-ochre pl-3 text-small font-medium">
          {result.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {result.some && (
            <Link to="/cart" className={`mt-1 inline-block py-1 ${textLink}`}>
              {texts.cart}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}
