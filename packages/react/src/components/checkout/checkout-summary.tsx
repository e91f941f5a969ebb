'use client'

import type { Checkout } from '@cartwright/client'
import { needsDelivery } from '../../checkout/checkout-steps.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { totalsRows } from '../cart/totals-rows.ts'
import { useTexts } from '../kit/use-texts.ts'
import { totalsTexts } from '../messages/totals.ts'
import { Money } from '../money.tsx'
import { useCheckoutContext } from './checkout-context.ts'

/** Items and totals of the order: the same totals as those of the cart and the hosted page, as the site computes them. */
export function CheckoutSummary() {
  const { state, texts, language, part } = useCheckoutContext()
  const { texts: words } = useTexts('totals', totalsTexts, { language })
  const { checkout } = state
  if (!checkout) return null
  return (
    <div {...part('totals')}>
      <ul aria-label={texts.items} {...part('items')}>
        {checkout.lineItems.map((line) => (
          <li key={line.id} {...part('item')}>
            {line.quantity} × {line.productName.translated ?? line.productName.original}{' '}
            <small>{optionsOf(line)}</small> <Money value={line.lineItemPrice} />
          </li>
        ))}
      </ul>
      <TotalsList rows={totalsRows(factsOf(checkout), words)} />
    </div>
  )
}

function factsOf(checkout: Checkout) {
  const { payNow, payLater, payNowTotalAfterGiftCard, shippingInfo, storeCredit } = checkout
  return {
    ...checkout,
    storeCredit: storeCredit?.amount,
    payNow: payNowTotalAfterGiftCard ?? payNow.total,
    payLater: payLater.total,
    taxIncluded: checkout.taxIncludedInPrice,
    delivery: shippingInfo.selectedCarrierServiceOption?.title,
    needsDelivery: needsDelivery(checkout),
  }
}

/** Options and texts of a line, such as `Small, Moss`. */
const optionsOf = ({ descriptionLines }: Checkout['lineItems'][number]): string =>
  descriptionLines
    .flatMap(({ colorInfo, plainText }) => {
      const value = colorInfo ?? plainText
      return value?.translated ?? value?.original ?? []
    })
    .join(', ')
