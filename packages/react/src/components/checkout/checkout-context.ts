'use client'

import type { CallbackParams } from '@cartwright/client'
import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutSteps } from '../../checkout/use-checkout-steps.ts'
import type { partsOf } from '../kit/parts.ts'
import type { CheckoutMessages } from '../messages/checkout.ts'

/** The parts of the steps of a checkout that take a class name. */
export type CheckoutPart =
  | 'step'
  | 'title'
  | 'done'
  | 'change'
  | 'field'
  | 'input'
  | 'button'
  | 'problem'
  | 'ways'
  | 'way'
  | 'consent'
  | 'items'
  | 'item'
  | 'totals'

/** A way to pay on the page itself. */
export interface PaymentWay {
  /** Tells it apart from the others. */
  readonly id: string
  readonly label: string
  /** The fields of the provider, such as those of Stripe. They are on the page while the way is chosen. */
  readonly fields?: ReactNode
  /**
   * Makes the token of the payment: the id of the provider, a colon and its token, such as `stripe:ctoken_…`. What it throws
   * is shown by its message. Without it, the order is paid outside of the site, such as by invoice.
   */
  readonly pay?: (() => Promise<string>) | undefined
}

/** State and messages of a checkout, for its steps. */
export interface CheckoutContextValue {
  readonly state: CheckoutSteps
  readonly texts: CheckoutMessages
  readonly language: string
  readonly part: ReturnType<typeof partsOf<CheckoutPart>>
  readonly payments: readonly PaymentWay[]
  readonly callbacks: CallbackParams
  readonly onPlaced: (orderId: string) => void
}

export const CheckoutContext = createContext<CheckoutContextValue | undefined>(undefined)

/** State and texts of the nearest `Checkout`. */
export function useCheckoutContext(): CheckoutContextValue {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('This step needs a <Checkout> above it')
  return value
}
