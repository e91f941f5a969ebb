'use client'

import { useState } from 'react'
import { problemText } from '../kit/problem-text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { type DeliveryChoice, DeliveryOptions } from './delivery-options.tsx'

/** The step for the delivery. The choice is saved by the button, so that the arrow keys can pass all options. */
export function CheckoutDelivery() {
  const { state, texts, language, part } = useCheckoutContext()
  const [choice, setChoice] = useState<DeliveryChoice>()
  const [error, setError] = useState<unknown>(null)
  if (!state.checkout) return null
  const { carrierServiceOptions, selectedCarrierServiceOption: stored } = state.checkout.shippingInfo
  const offered = carrierServiceOptions.flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map(({ code }) => ({ carrierId, code })),
  )
  const isOffered = (one: DeliveryChoice) =>
    offered.some(({ carrierId, code }) => carrierId === one.carrierId && code === one.code)
  const initial = offered.find(
    ({ code, carrierId }) => code === stored?.code && (stored.carrierId ?? carrierId) === carrierId,
  )
  const selected = choice && isOffered(choice) ? choice : initial
  const save = async () => {
    if (!selected) return setError('none')
    setError(null)
    await state.selectDelivery(selected).catch(setError)
  }
  return (
    <CheckoutStep step="delivery" title={texts.delivery} done={stored?.title}>
      <DeliveryOptions
        deliveries={{ carrierServiceOptions, selectedCarrierServiceOption: selected }}
        onSelect={setChoice}
        language={language}
        isPending={state.isSaving}
      />
      <p role="alert" {...part('problem')}>
        {error === 'none' ? texts.noDelivery : error !== null && problemText(error, {}, texts)}
      </p>
      {offered.length > 0 && (
        <button type="button" {...part('button')} aria-busy={state.isSaving} onClick={save}>
          {state.isSaving ? texts.saving : texts.next}
        </button>
      )}
    </CheckoutStep>
  )
}
