'use client'

import type { EstimateCurrentCartTotalsRequest, ShopTotals } from '@cartwright/client'
import type { ReactNode } from 'react'
import { goodsAlone } from '../../checkout/goods-alone.ts'
import { useTotalsEstimate } from '../../checkout/use-totals-estimate.ts'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type TotalsMessages, totalsTexts } from '../messages/totals.ts'
import { TotalsList, type TotalsPart } from './totals-list.tsx'
import { totalsRows } from './totals-rows.ts'

/** Props of `CartTotals`. */
export interface CartTotalsProps extends TextProps<TotalsMessages> {
  /** Destination and delivery of the order. Without one, the goods alone are totalled, and the total says so. */
  destination?: EstimateCurrentCartTotalsRequest | undefined
  /** Totals that a server has computed already, null where it could not. Default: they are requested. */
  totals?: ShopTotals | null | undefined
  /** The level of the title among the headings of the page. Default: `h2`. */
  level?: 'h2' | 'h3' | 'h4'
  /** Shown below the totals, such as a button to the checkout. */
  children?: ReactNode | ((totals: ShopTotals) => ReactNode)
  className?: string | undefined
  classNames?: PartClasses<TotalsPart>
}

/**
 * The totals of the cart as the site computes them: subtotal, discounts, delivery, fees, tax, gift cards and total. The former
 * ones stay until the next ones have arrived. Nothing for an empty cart. Needs the module `currentCart`.
 */
export function CartTotals(props: CartTotalsProps) {
  const { destination, level: Heading = 'h2', children, className, classNames } = props
  const { texts } = useTexts('totals', totalsTexts, props)
  const { data, error, isPlaceholderData, isFetching, refetch } = useTotalsEstimate(destination ?? goodsAlone, {
    totals: props.totals,
  })
  const part = partsOf(classNames)
  const isUndelivered = undeliverable(data)
  if (!data && !error && !isFetching) return null
  return (
    <section
      aria-label={texts.title}
      aria-busy={isFetching}
      data-part="totals"
      data-pending={flag(isPlaceholderData && !props.totals)}
      className={className}
    >
      <Heading {...part('title')}>{texts.title}</Heading>
      {data && <TotalsList rows={totalsRows(factsOf(data), texts)} classNames={classNames} />}
      <p role="status" {...part('problem')}>
        {isUndelivered ? texts.undelivered : data?.calculationErrors.orderValidationErrors[0]?.description}
        {!data && !error && texts.calculating}
      </p>
      {error && !data && (
        <div role="alert">
          {texts.failed}{' '}
          <button type="button" onClick={() => refetch()}>
            {texts.retry}
          </button>
        </div>
      )}
      {typeof children === 'function' ? data && children(data) : children}
    </section>
  )
}

const undeliverable = (totals: ShopTotals | undefined): boolean =>
  totals?.calculationErrors.generalShippingCalculationError?.applicationError?.code === 'DESTINATION_NOT_SERVED'

function factsOf(totals: ShopTotals) {
  const { cart, payNow, payLater, payNowTotalAfterGiftCard, shippingInfo } = totals
  return {
    ...totals,
    payNow: payNowTotalAfterGiftCard ?? payNow.total,
    payLater: payLater.total,
    taxIncluded: cart.taxIncludedInPrices,
    delivery: shippingInfo?.selectedCarrierServiceOption?.title,
    needsDelivery: cart.lineItems.some(
      ({ itemType }) => itemType.preset !== 'DIGITAL' && itemType.preset !== 'SERVICE',
    ),
  }
}
