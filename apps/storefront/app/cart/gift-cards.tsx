import { useFetcher } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import type { GiftCardView } from './totals-view.ts'
import type { CartResult } from './types.ts'

/** The gift cards in the cart: what each pays, or why it does not. */
export function GiftCards({ giftCards }: { giftCards: readonly GiftCardView[] }) {
  return giftCards.map((card) => <AppliedGiftCard key={card.id} card={card} />)
}

function AppliedGiftCard({ card: { id, code, amount, problem } }: { card: GiftCardView }) {
  const { cart, problems } = useMessages()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: `gift-card ${id}` })
  const reason = problem === undefined || problem === 'couponMinimum' ? undefined : problems[problem]
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-5"
      data-gift-card
    >
      <input type="hidden" name="giftCardId" value={id} />
      <p className="min-w-0 text-small">
        <span
          className={`rounded-pill border px-3 py-1 font-semibold ${amount ? 'border-moss text-moss' : 'border-edge text-muted'}`}
        >
          {cart.giftCard(code)}
        </span>
        {reason && <span className="mt-2.5 block text-muted">{reason}</span>}
      </p>
      <button
        type="submit"
        name="intent"
        value="gift-card-remove"
        aria-label={cart.giftCardRemove(code)}
        className="inline-flex size-9 items-center justify-center rounded-pill hover:bg-paper"
      >
        <CloseIcon className="size-4" />
      </button>
    </fetcher.Form>
  )
}
