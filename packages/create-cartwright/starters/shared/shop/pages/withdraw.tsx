import { WithdrawalForm } from '@cartwright/react'
import { Head } from '../head'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

interface WithdrawPageProps {
  readonly view: ShopView
  /** An order of the member. Guests write its number. */
  readonly orderId?: string | undefined
}

/** The withdrawal from a contract, without an account. */
export function WithdrawPage({ view, orderId }: WithdrawPageProps) {
  const t = messagesIn(view.language)
  return (
    <>
      <Head view={view} title={t.withdraw} />
      <h1>{t.withdraw}</h1>
      <WithdrawalForm className="box" orderId={orderId} />
    </>
  )
}
