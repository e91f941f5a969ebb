'use client'

import { type CallbackParams, type CartwrightError, type Checkout, isCartwrightError } from '@cartwright/client'
import { changeQueueOf } from '@cartwright/client/cart'
import type { CheckoutUpdate } from '@cartwright/client/site'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AddressValue, toAddressWithContact } from '../address/address-fields.ts'
import { cartQuery } from '../cart/cart-query.ts'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { visit } from '../visit.ts'
import { checkoutQuery } from './checkout-query.ts'
import { type CheckoutStep, isStepDone, needsDelivery, nextStep, stepsOf } from './checkout-steps.ts'
import { type PlaceOptions, placeOrder } from './place-order.ts'

/** A checkout in pages of your own, and the ways to fill it in. What is saved is at the site, so each step may have a page. */
export interface CheckoutSteps {
  /** The checkout as the site has it; null for an empty cart, undefined while it loads. */
  readonly checkout: Checkout | null | undefined
  /** The steps that the order needs. */
  readonly steps: readonly CheckoutStep[]
  /** The step that is open: the one that the shopper opened, or the first that is not done. */
  readonly step: CheckoutStep
  readonly isSaving: boolean
  readonly isPlacing: boolean
  /** Why the checkout cannot be read. */
  readonly loadError: Error | null
  /** Why the order was not placed. */
  readonly placeError: CartwrightError | null
  /** True where the site has all that the step asks for. */
  isDone(step: CheckoutStep): boolean
  /** Opens a step that is done, to change it. */
  open(step: CheckoutStep): void
  /** Each of these resolves when the site has saved it. @throws CartwrightError when the site rejects it */
  saveEmail(email: string): Promise<void>
  /** The delivery address; of digital goods, the billing address. */
  saveAddress(address: AddressValue): Promise<void>
  /** The billing address; null: the same as the delivery address. */
  saveBilling(address: AddressValue | null): Promise<void>
  /** Saves the chosen delivery option. */
  selectDelivery(choice: { readonly carrierId: string; readonly code: string }): Promise<void>
  /** Saves the customer's note on the order. */
  saveNote(note: string): Promise<void>
  /**
   * Places the order for the total that is shown. Sent twice, there is one order.
   *
   * @returns the id of the order; null where it was not placed, with the reason in `placeError`
   */
  place(options?: PlaceOptions): Promise<string | null>
  /** Continues on the hosted page of this checkout, where the shopper pays. */
  continueHosted(callbacks: CallbackParams): Promise<void>
  /** Loads the checkout again, as after an error of the network. */
  reload(): Promise<unknown>
}

/**
 * The steps of a checkout in pages of your own: contact, address, delivery, payment. Needs the modules `currentCart`,
 * `checkout`, `checkoutEditor`, `checkoutOrders`, and `redirects` for the hosted payment.
 *
 * @param openUrl opens the hosted page. Default: leaves the page for it
 */
export function useCheckoutSteps(openUrl: (url: string) => void = visit): CheckoutSteps {
  const client = useShop()
  const queries = useQueryClient()
  const { data: state } = useQuery(cartQuery(client))
  const options = checkoutQuery(client, state?.cart)
  const query = useQuery({ ...options, enabled: state !== undefined, placeholderData: keepPreviousData })
  const checkout = query.data
  const [opened, setOpened] = useState<CheckoutStep | null>(null)
  const [saving, setSaving] = useState(0)
  const { place, isPlacing, placeError } = usePlacing(checkout)

  const save = async (changes: CheckoutUpdate) => {
    if (!checkout) return
    setSaving((count) => count + 1)
    try {
      const saved = await changeQueueOf(client).run({ kind: 'checkout' }, (_, signal) =>
        moduleOf(client, 'checkoutEditor').updateCheckout(checkout.id, changes, { signal }),
      )
      queries.setQueryData(options.queryKey, saved)
      setOpened(null)
    } finally {
      setSaving((count) => count - 1)
    }
  }
  return {
    checkout,
    steps: checkout ? stepsOf(checkout) : [],
    step: opened ?? (checkout ? nextStep(checkout) : 'contact'),
    isSaving: saving > 0,
    isPlacing,
    loadError: query.error,
    placeError,
    isDone: (step) => Boolean(checkout && isStepDone(checkout, step)),
    open: setOpened,
    saveEmail: (email) => save({ buyerInfo: { email } }),
    saveAddress: (address) => {
      const info = toAddressWithContact(address)
      return save(
        checkout && needsDelivery(checkout) ? { shippingInfo: { shippingDestination: info } } : { billingInfo: info },
      )
    },
    saveBilling: (address) => save({ billingInfo: address && toAddressWithContact(address) }),
    selectDelivery: (choice) => save({ shippingInfo: { selectedCarrierServiceOption: choice } }),
    saveNote: (buyerNote) => save({ buyerNote }),
    place,
    continueHosted: async (callbacks) => {
      if (!checkout) return
      const request = { ecomCheckout: { checkoutId: checkout.id }, callbacks }
      const { redirectSession } = await moduleOf(client, 'redirects').createRedirectSession(request)
      openUrl(redirectSession.fullUrl)
    },
    reload: query.refetch,
  }
}

/** Places the order once at a time. What it costs now is read again when it was not placed. */
function usePlacing(checkout: Checkout | null | undefined) {
  const client = useShop()
  const queries = useQueryClient()
  const [isPlacing, setPlacing] = useState(false)
  const [placeError, setPlaceError] = useState<CartwrightError | null>(null)
  const inFlight = useRef<Promise<string | null>>(null)
  const run = async (options: PlaceOptions) => {
    if (!checkout) return null
    setPlacing(true)
    setPlaceError(null)
    try {
      return await placeOrder(client, queries, checkout, options)
    } catch (error) {
      if (!isCartwrightError(error)) throw error
      setPlaceError(error)
      return null
    } finally {
      setPlacing(false)
      inFlight.current = null
    }
  }
  const place = (options: PlaceOptions = {}) => {
    inFlight.current ??= run(options)
    return inFlight.current
  }
  return { place, isPlacing, placeError }
}
