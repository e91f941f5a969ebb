'use client'

import { type ReactNode, useId } from 'react'
import { needsDelivery } from '../../checkout/checkout-steps.ts'
import { CheckoutBilling } from './checkout-billing.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { usePayment } from './use-payment.ts'

/** Props of `CheckoutPayment`. */
export interface CheckoutPaymentProps {
  /** Shown right above the button, such as links to the terms. */
  children?: ReactNode
}

/**
 * The last step: who pays, how, what is ordered and what it costs, and the button. Without ways to pay on the page, the
 * button opens the hosted page of this checkout. So does a payment that the bank wants its customer to confirm.
 */
export function CheckoutPayment({ children }: CheckoutPaymentProps) {
  const payment = usePayment()
  const { state, texts, part, payments, callbacks, isFree, isPaying } = payment
  const { checkout } = state
  if (!checkout) return null
  const isHosted = payments.length === 0
  const blocking = checkout.violations.filter(({ severity }) => severity === 'ERROR')
  return (
    <CheckoutStep step="payment" title={texts.payment}>
      {needsDelivery(checkout) && <CheckoutBilling />}
      {!isHosted && !isFree && <PaymentWays payment={payment} />}
      <CheckoutSummary />
      {checkout.violations.map(({ description }) => (
        <p key={description} role="status" {...part('problem')}>
          {description}
        </p>
      ))}
      {!isHosted && <ConsentBoxes payment={payment} />}
      {children}
      <p role="alert" {...part('problem')}>
        {payment.problem}
      </p>
      {payment.needsHostedPage ? (
        <button type="button" {...part('button')} onClick={() => state.continueHosted(callbacks)}>
          {texts.payHosted}
        </button>
      ) : (
        <button
          type="button"
          {...part('button')}
          aria-busy={isPaying}
          disabled={blocking.length > 0}
          onClick={() => void payment.pay()}
        >
          {isHosted ? texts.payHosted : isPaying ? texts.placing : texts.place}
        </button>
      )}
    </CheckoutStep>
  )
}

type Payment = ReturnType<typeof usePayment>

function PaymentWays({ payment }: { payment: Payment }) {
  const { payments, way, setWayId, texts, part } = payment
  const id = useId()
  return (
    <fieldset {...part('ways')}>
      <legend>{texts.payment}</legend>
      {payments.map((one) => (
        <div key={one.id} {...part('way')}>
          <label>
            <input
              type="radio"
              name={id}
              value={one.id}
              checked={one.id === way?.id}
              onChange={() => setWayId(one.id)}
            />{' '}
            {one.label}
          </label>
          {one.id === way?.id && one.fields}
        </div>
      ))}
    </fieldset>
  )
}

function ConsentBoxes({ payment }: { payment: Payment }) {
  const { consents, agreed, setAgreed, texts, part } = payment
  return (
    <>
      {consents.terms.length > 0 && (
        <div {...part('consent')}>
          {consents.terms.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <label>
            <input
              type="checkbox"
              checked={agreed.terms}
              onChange={({ target }) => setAgreed({ ...agreed, terms: target.checked })}
            />{' '}
            {texts.terms}
          </label>
        </div>
      )}
      {consents.isDigital && (
        <label {...part('consent')}>
          <input
            type="checkbox"
            checked={agreed.withdrawal}
            onChange={({ target }) => setAgreed({ ...agreed, withdrawal: target.checked })}
          />{' '}
          {texts.withdrawalConsent}
        </label>
      )}
    </>
  )
}
