'use client'

import type { CarrierServiceOption, EstimateCurrentCartTotalsRequest, ShippingOption } from '@cartwright/client'
import { type ReactNode, useId } from 'react'
import { goodsAlone } from '../../checkout/goods-alone.ts'
import { useTotalsEstimate } from '../../checkout/use-totals-estimate.ts'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type DeliveryMessages, deliveryTexts } from '../messages/delivery.ts'

/** The delivery that the shopper chose, as estimates and checkouts take it. */
export interface DeliveryChoice {
  readonly carrierId: string
  readonly code: string
}

/** The deliveries of a cart or a checkout, and the one that is counted. */
export interface OfferedDeliveries {
  readonly carrierServiceOptions: readonly CarrierServiceOption[]
  readonly selectedCarrierServiceOption?: { readonly code: string; readonly carrierId?: string | undefined } | undefined
}

/** The parts of `DeliveryOptions` that take a class name. */
export type DeliveryOptionsPart = 'legend' | 'option' | 'title' | 'time' | 'note' | 'price' | 'problem'

/** Props of `DeliveryOptions`. */
export interface DeliveryOptionsProps extends TextProps<DeliveryMessages> {
  /** Called with the choice: the `selectedShippingOption` of the destination. */
  onSelect: (choice: DeliveryChoice) => void
  /** Destination of the cart; the same as that of `CartTotals`. */
  destination?: EstimateCurrentCartTotalsRequest | undefined
  /** Those of a checkout, in place of those of the cart: `checkout.shippingInfo`. */
  deliveries?: OfferedDeliveries | undefined
  /** True while a change is in flight. */
  isPending?: boolean
  /** Makes what is shown of an option in your own way. */
  children?: (option: ShippingOption) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<DeliveryOptionsPart>
}

/** The ways to get an order, each with its price and time. Needs the module `currentCart` for those of the cart. */
export function DeliveryOptions(props: DeliveryOptionsProps) {
  const { deliveries } = props
  return deliveries ? <Options {...props} deliveries={deliveries} hasAddress /> : <OptionsOfCart {...props} />
}

function OptionsOfCart(props: DeliveryOptionsProps) {
  const { data, isFetching } = useTotalsEstimate(props.destination ?? goodsAlone)
  const hasAddress = props.destination?.shippingAddress !== undefined
  return <Options {...props} deliveries={data?.shippingInfo} hasAddress={hasAddress} isLoading={isFetching && !data} />
}

interface OptionsProps extends DeliveryOptionsProps {
  hasAddress: boolean
  isLoading?: boolean
}

function Options(props: OptionsProps) {
  const { deliveries, onSelect, hasAddress, isLoading = false, isPending = false, children, className } = props
  const { texts } = useTexts('delivery', deliveryTexts, props)
  const id = useId()
  const part = partsOf(props.classNames)
  const options = (deliveries?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => ({ carrierId, option })),
  )
  const selected = deliveries?.selectedCarrierServiceOption
  if (options.length === 0)
    return (
      <p role="status" {...part('problem')}>
        {isLoading ? null : hasAddress ? texts.undelivered : texts.noOptions}
      </p>
    )
  return (
    <fieldset data-part="delivery-options" data-pending={flag(isPending)} aria-busy={isPending} className={className}>
      <legend {...part('legend')}>{texts.options}</legend>
      {options.map(({ carrierId, option }) => {
        const isSelected = selected?.code === option.code && (selected.carrierId ?? carrierId) === carrierId
        return (
          <label key={`${carrierId}/${option.code}`} {...part('option')} data-selected={flag(isSelected)}>
            <input
              type="radio"
              name={id}
              value={`${carrierId}/${option.code}`}
              checked={isSelected}
              onChange={() => onSelect({ carrierId, code: option.code })}
            />
            {children ? children(option) : <Option option={option} texts={texts} part={part} />}
          </label>
        )
      })}
    </fieldset>
  )
}

interface OptionProps {
  option: ShippingOption
  texts: DeliveryMessages
  part: ReturnType<typeof partsOf<DeliveryOptionsPart>>
}

function Option({ option: { title, logistics, cost }, texts, part }: OptionProps) {
  const { deliveryTime, instructions, pickupDetails } = logistics
  const charge = { HANDLING_FEE: texts.handling, INSURANCE: texts.insurance }
  return (
    <>
      <span {...part('title')}>{title}</span> {/* A carrier may leave out the price of what costs nothing. */}
      <span {...part('price')}>
        {Number(cost?.price?.amount ?? 0) === 0 ? texts.free : cost.price.formattedConvertedAmount}
      </span>{' '}
      {pickupDetails?.pickupMethod === 'PICKUP_POINT' && <span {...part('note')}>{texts.pickupPoint} </span>}
      {deliveryTime && <span {...part('time')}>{deliveryTime} </span>}
      {instructions && <span {...part('note')}>{instructions} </span>}
      {(cost?.otherCharges ?? []).map(({ type, price, details }) => (
        <span key={`${type} ${details ?? ''}`} {...part('note')}>
          {charge[type](price.formattedConvertedAmount)}
          {details && ` (${details})`}{' '}
        </span>
      ))}
    </>
  )
}
