'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CheckoutStep as Step } from '../../checkout/checkout-steps.ts'
import { flag } from '../kit/parts.ts'
import { useCheckoutContext } from './checkout-context.ts'

interface CheckoutStepProps {
  step: Step
  title: string
  /** The entries of a step that is done. */
  done?: ReactNode
  children: ReactNode
}

/**
 * One step: open, done with a button to change it, or still ahead. A step that opens after another one takes the focus.
 * Nothing for a step that the order does not need.
 */
export function CheckoutStep({ step, title, done, children }: CheckoutStepProps) {
  const { state, texts, part } = useCheckoutContext()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = state.step === step
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!state.steps.includes(step)) return null
  const isDone = !isOpen && state.isDone(step)
  return (
    <section
      aria-labelledby={id}
      aria-current={isOpen ? 'step' : undefined}
      {...part('step')}
      data-open={flag(isOpen)}
      data-done={flag(isDone)}
    >
      <h2 id={id} ref={heading} tabIndex={-1} {...part('title')}>
        {title}
      </h2>
      {isOpen && children}
      {isDone && (
        <div {...part('done')}>
          {done}{' '}
          <button
            type="button"
            {...part('change')}
            aria-label={`${texts.change}: ${title}`}
            onClick={() => state.open(step)}
          >
            {texts.change}
          </button>
        </div>
      )}
    </section>
  )
}
