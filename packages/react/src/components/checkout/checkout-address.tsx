'use client'

import { fromAddressWithContact } from '../../address/address-fields.ts'
import { addressLines } from '../../address/address-lines.ts'
import { needsDelivery } from '../../checkout/checkout-steps.ts'
import { AddressForm } from './address-form.tsx'
import { useCheckoutContext } from './checkout-context.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** The step for the address: where the order goes, or of digital goods who pays. */
export function CheckoutAddress() {
  const { state, texts, language, part } = useCheckoutContext()
  const { checkout } = state
  if (!checkout) return null
  const isSent = needsDelivery(checkout)
  const stored = isSent ? checkout.shippingInfo.shippingDestination : checkout.billingInfo
  return (
    <CheckoutStep
      step="address"
      title={isSent ? texts.address : texts.billing}
      done={stored && addressLines(stored, language).join(', ')}
    >
      <AddressForm
        // An address of another checkout starts over.
        key={checkout.id}
        section={isSent ? 'shipping' : 'billing'}
        defaultValue={fromAddressWithContact(stored)}
        onSubmit={state.saveAddress}
        submitLabel={texts.next}
        language={language}
        classNames={{
          field: part('field').className,
          input: part('input').className,
          problem: part('problem').className,
          button: part('button').className,
        }}
      />
    </CheckoutStep>
  )
}
