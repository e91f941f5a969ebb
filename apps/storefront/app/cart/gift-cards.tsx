import { useMessages } from '../i18n/use-messages.ts'
import { AppliedCode } from './applied-code.tsx'
import type { GiftCardView } from './totals-view.ts'

/** The gift cards in the cart: what each pays, or why it does not. */
export function GiftCards({ giftCards }: { giftCards: readonly GiftCardView[] }) {
  const { cart, problems } = useMessages()
  return giftCards.map(({ id, code, amount, problem }) => (
    <AppliedCode
      key={id}
      label={cart.giftCard(code)}
      active={Boolean(amount)}
      reason={problem === undefined || problem === 'couponMinimum' ? undefined : problems[problem]}
      intent="gift-card-remove"
      fetcherKey={`gift-card ${id}`}
      removeLabel={cart.giftCardRemove(code)}
    >
      <input type="hidden" name="giftCardId" value={id} />
    </AppliedCode>
  ))
}
