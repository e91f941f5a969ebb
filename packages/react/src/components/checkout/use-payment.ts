'use client'

import { type CartwrightError, isCartwrightError } from '@cartwright/client'
import { useRef, useState } from 'react'
import { useCurrentCart } from '../../cart/use-current-cart.ts'
import { problemText } from '../kit/problem-text.ts'
import type { CheckoutMessages } from '../messages/checkout.ts'
import { type CheckoutContextValue, useCheckoutContext } from './checkout-context.ts'

/** Consents that the customer has to give before ordering. */
export interface Consents {
  readonly terms: readonly string[]
  readonly isDigital: boolean
}

/** The last step: what has to be agreed to, and the way from the button to the order. */
export function usePayment() {
  const context = useCheckoutContext()
  const { state, payments, texts } = context
  const consents = useConsents(context)
  const [agreed, setAgreed] = useState({ terms: false, withdrawal: false })
  const [wayId, setWayId] = useState(payments[0]?.id)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const way = payments.find(({ id }) => id === wayId)
  const isAgreed = (consents.terms.length === 0 || agreed.terms) && (!consents.isDigital || agreed.withdrawal)
  const isFree = Number(state.checkout?.totalAfterGiftCard?.amount ?? 1) === 0

  // A second click comes before the state of the first one is there.
  const isRunning = useRef(false)
  const pay = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setProblem(null)
    setPaying(true)
    try {
      if (payments.length === 0) return await state.continueHosted(context.callbacks)
      if (!isAgreed) return setProblem(texts.agree)
      if (!way && !isFree) return setProblem(texts.missingPayment)
      const paymentToken = isFree ? undefined : await way?.pay?.()
      const options = { paymentPolicyAccepted: agreed.terms, withdrawalConsent: agreed.withdrawal, paymentToken }
      const orderId = await state.place(options)
      if (orderId !== null) context.onPlaced(orderId)
    } catch (error) {
      setProblem(isCartwrightError(error) ? problemText(error, {}, texts) : messageOf(error, texts))
    } finally {
      isRunning.current = false
      setPaying(false)
    }
  }
  return {
    ...{ ...context, consents, agreed, setAgreed, way, setWayId, isFree, pay },
    isPaying: isPaying || state.isPlacing,
    problem: problem ?? (state.placeError && placeProblem(state.placeError, texts)),
    /** True when the bank wants its customer to confirm, which only the hosted page can show. */
    needsHostedPage: reasonOf(state.placeError) === 'CONFIRMATION_REQUIRED',
  }
}

function useConsents({ state }: CheckoutContextValue): Consents {
  const { lines } = useCurrentCart()
  const terms = state.checkout?.lineItems.flatMap(({ consentRequiredPaymentPolicy: text }) => text ?? []) ?? []
  return {
    terms: [...new Set(terms)],
    isDigital: lines.some(({ lineItem }) => lineItem?.withdrawalExemption === 'DIGITAL'),
  }
}

/** Providers word their errors for people, in the language of their fields. */
const messageOf = (error: unknown, { generic }: CheckoutMessages): string =>
  error instanceof Error && error.message ? error.message : generic

const reasonOf = (error: CartwrightError | null): unknown => Object(error?.details.applicationError?.data).reason

function placeProblem(error: CartwrightError, texts: CheckoutMessages): string {
  if (reasonOf(error) === 'CONFIRMATION_REQUIRED') return texts.needsConfirmation
  const codes = {
    CHECKOUT_CHANGED: texts.changed,
    CHECKOUT_INCOMPLETE: texts.incomplete,
    EMPTY_CHECKOUT: texts.emptyCart,
    PARTIAL_OUT_OF_STOCK: texts.soldOut,
    FULL_OUT_OF_STOCK: texts.soldOut,
    NO_SELECTED_CARRIER_SERVICE_OPTION: texts.noDelivery,
    PAYMENT_ERROR: texts.declined,
    CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: texts.inProgress,
    PAYMENT_OUTCOME_UNKNOWN: texts.outcomeUnknown,
  }
  return problemText(error, codes, texts)
}
