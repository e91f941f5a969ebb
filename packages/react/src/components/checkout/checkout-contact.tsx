'use client'

import { type FormEvent, useId, useState } from 'react'
import { problemText } from '../kit/problem-text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** The step for the email address, which the confirmation goes to. A member's own is filled in. */
export function CheckoutContact() {
  const { state, texts, part } = useCheckoutContext()
  const stored = state.checkout?.buyerInfo.email ?? ''
  const [email, setEmail] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const id = useId()
  const value = email ?? stored
  const problem =
    error === 'wrong' ? texts.wrongEmail : error !== null && problemText(error, { VALIDATION: texts.wrongEmail }, texts)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^[^@\s]+@[^@\s]+$/.test(value.trim())) return setError('wrong')
    setError(null)
    await state.saveEmail(value.trim()).catch(setError)
  }
  return (
    <CheckoutStep step="contact" title={texts.contact} done={stored}>
      <form noValidate onSubmit={save}>
        <label htmlFor={id} {...part('field')}>
          {texts.email}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          {...part('input')}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <p id={`${id}problem`} role="alert" {...part('problem')}>
          {problem}
        </p>
        <button type="submit" {...part('button')} aria-busy={state.isSaving}>
          {state.isSaving ? texts.saving : texts.next}
        </button>
      </form>
    </CheckoutStep>
  )
}
