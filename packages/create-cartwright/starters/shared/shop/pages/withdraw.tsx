import { ShopForm } from '../framework'
import { messagesIn } from '../messages'
import { WithdrawFields } from '../parts/withdraw-fields'
import { Head } from '../seo/head'
import type { ShopView } from '../shop'

interface WithdrawPageProps {
  readonly view: ShopView
  /** An order of the member. Guests write its number. */
  readonly orderId?: string | undefined
}

/** The withdrawal from a contract in two steps, without an account (Directive 2011/83/EU, Article 11a). */
export function WithdrawPage({ view, orderId }: WithdrawPageProps) {
  const { language } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.withdraw} description={t.withdrawText} />
      <h1>{t.withdraw}</h1>
      <ShopForm name="withdraw" intent="withdraw" className="box">
        <WithdrawFields language={language} orderId={orderId} />
      </ShopForm>
    </>
  )
}
