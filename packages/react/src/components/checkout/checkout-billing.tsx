'use client'

import type { AddressWithContact } from '@cartwright/client'
import { useState } from 'react'
import { fromAddressWithContact } from '../../address/address-fields.ts'
import { addressLines } from '../../address/address-lines.ts'
import { problemText } from '../kit/problem-text.ts'
import { AddressForm } from './address-form.tsx'
import { useCheckoutContext } from './checkout-context.ts'

/** The billing address: the same as the delivery address, or another one. */
export function CheckoutBilling() {
  const { state, texts, language, part } = useCheckoutContext()
  const { billingInfo, shippingInfo } = state.checkout ?? {}
  const linesOf = (info: AddressWithContact = {}) => addressLines(info, language).join(', ')
  // The site names the delivery address where there is no other.
  const isOwn = billingInfo !== undefined && linesOf(billingInfo) !== linesOf(shippingInfo?.shippingDestination)
  const stored = isOwn ? billingInfo : undefined
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isSame = !stored && !isOpen
  const toggle = async (next: boolean) => {
    setError(null)
    setOpen(!next)
    if (next && stored) await state.saveBilling(null).catch(setError)
  }
  return (
    <div {...part('field')}>
      <label>
        <input type="checkbox" checked={isSame} onChange={({ target }) => void toggle(target.checked)} />{' '}
        {texts.billingSame}
      </label>
      {stored && !isOpen && (
        <p {...part('done')}>
          {linesOf(stored)}{' '}
          <button
            type="button"
            {...part('change')}
            aria-label={`${texts.change}: ${texts.billing}`}
            onClick={() => setOpen(true)}
          >
            {texts.change}
          </button>
        </p>
      )}
      {isOpen && (
        <AddressForm
          section="billing"
          defaultValue={fromAddressWithContact(stored ?? shippingInfo?.shippingDestination)}
          onSubmit={async (address) => {
            await state.saveBilling(address)
            setOpen(false)
          }}
          language={language}
        />
      )}
      <p role="alert" {...part('problem')}>
        {error !== null && problemText(error, {}, texts)}
      </p>
    </div>
  )
}
