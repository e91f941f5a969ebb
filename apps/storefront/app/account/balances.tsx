import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import type { GiftCardSummary, StoreCreditView } from './balance-views.ts'

/** What a member can spend in the shop, and what changed it. */
export function StoreCredit({ view: { balance, isEmpty, entries } }: { view: StoreCreditView }) {
  const { account } = useMessages()
  return (
    <section className="mt-12" aria-labelledby="store-credit">
      <h2 id="store-credit" className="display text-heading">
        {account.storeCredit}
      </h2>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-title tabular-nums" data-store-credit>
          {balance}
        </span>
        {!isEmpty && <span className="text-muted">{account.storeCreditText}</span>}
      </p>
      <ul aria-label={account.history} className="mt-5 border-t border-line">
        {entries.map(({ id, text, date, amount, orderId, note }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-4">
            <div className="min-w-0">
              <p className="font-medium">
                {orderId === undefined ? (
                  text
                ) : (
                  <Link to={`/account/orders/${orderId}`} className={textLink}>
                    {text}
                  </Link>
                )}
              </p>
              <p className="text-small text-muted">{[date, note].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{amount}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The gift cards that a member received, used or bought. */
export function GiftCards({ cards }: { cards: readonly GiftCardSummary[] }) {
  const { account } = useMessages()
  return (
    <section className="mt-12" aria-labelledby="gift-cards">
      <h2 id="gift-cards" className="display text-heading">
        {account.giftCards}
      </h2>
      <ul className="mt-5 border-t border-line">
        {cards.map(({ id, title, text, note }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-4">
            <p className="font-medium">
              {title}
              {note && <span className="block text-small font-normal text-muted">{note}</span>}
            </p>
            <p className="tabular-nums">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
