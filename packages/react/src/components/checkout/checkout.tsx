'use client'

import type { CallbackParams } from '@cartwright/client'
import { type ReactNode, useMemo } from 'react'
import { type CheckoutSteps, useCheckoutSteps } from '../../checkout/use-checkout-steps.ts'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import { type CheckoutMessages, checkoutTexts } from '../messages/checkout.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutContact } from './checkout-contact.tsx'
import { CheckoutContext, type CheckoutPart, type PaymentWay } from './checkout-context.ts'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'

/** Props of `Checkout`. */
export interface CheckoutProps extends TextProps<CheckoutMessages> {
  /** Addresses that the hosted page returns to: `thankYouPageUrl` gets `orderId`, `postFlowUrl` is for who leaves it. */
  callbacks: CallbackParams
  /** The ways to pay on the page itself. Default: none; the shopper pays on the hosted page. */
  payments?: readonly PaymentWay[]
  /** Called with the id of an order that was placed on the page, such as to open the page that thanks for it. */
  onPlaced?: (orderId: string) => void
  /** Opens the hosted page. Default: leaves the page for it. */
  open?: (url: string) => void
  /** The steps in your order, or a function that makes them of the state. Default: all steps. */
  children?: ReactNode | ((state: CheckoutSteps) => ReactNode)
  className?: string | undefined
  classNames?: PartClasses<CheckoutPart>
}

/**
 * The checkout in pages of your own: contact, address, delivery, review and payment. What is entered is saved at the site, so a
 * reload goes on where the shopper was, and each step may have a page: put `Checkout` around it. The hosted checkout stays
 * the default way: `useCheckout`. Needs the modules `currentCart`, `checkout`, `checkoutEditor`, `checkoutOrders`, `redirects`
 * and `storefront`.
 */
export function Checkout(props: CheckoutProps) {
  const { callbacks, payments = none, onPlaced = ignore, open, children, className, classNames } = props
  const { texts, language } = useTexts('checkout', checkoutTexts, props)
  const state = useCheckoutSteps(open)
  const context = useMemo(
    () => ({ state, texts, language, part: partsOf(classNames), payments, callbacks, onPlaced }),
    [state, texts, language, classNames, payments, callbacks, onPlaced],
  )
  return (
    <CheckoutContext value={context}>
      <section
        aria-label={texts.title}
        aria-busy={state.isSaving || state.isPlacing}
        data-part="checkout"
        data-step={state.step}
        data-placing={flag(state.isPlacing)}
        className={className}
      >
        {state.checkout ? (
          typeof children === 'function' ? (
            children(state)
          ) : (
            (children ?? <AllSteps />)
          )
        ) : (
          <NoCheckout state={state} texts={texts} />
        )}
      </section>
    </CheckoutContext>
  )
}

const none: readonly PaymentWay[] = []
const ignore = () => undefined

const AllSteps = () => (
  <>
    <CheckoutContact />
    <CheckoutAddress />
    <CheckoutDelivery />
    <CheckoutPayment />
  </>
)

/** The checkout while it loads, when it could not be loaded, and of an empty cart. */
function NoCheckout({ state, texts }: { state: CheckoutSteps; texts: CheckoutMessages }) {
  if (state.loadError)
    return (
      <div role="alert">
        <p>{texts.failed}</p>
        <button type="button" onClick={() => state.reload()}>
          {texts.retry}
        </button>
      </div>
    )
  return <p role="status">{state.checkout === null ? texts.emptyCart : texts.loading}</p>
}
