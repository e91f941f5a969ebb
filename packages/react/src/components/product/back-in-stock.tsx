'use client'

import { useRef, useState } from 'react'
import { storeItem } from '../../catalog/store-item.ts'
import { useBackInStock } from '../../catalog/use-back-in-stock.ts'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { isComposing } from '../kit/is-composing.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { codeText, problemText } from '../kit/problem-text.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `BackInStock`. */
export interface BackInStockProps {
  /** The page that the mail links to: an address of the shop or of a registered app. Default: the product's page of the shop. */
  itemUrl?: string
  className?: string | undefined
  classNames?: PartClasses<'title' | 'text' | 'input' | 'button' | 'problem' | 'done'>
}

/** Requests a mail for when a sold-out product is back. Needs the module `backInStockNotifications`. */
export function BackInStock({ itemUrl, className, classNames }: BackInStockProps) {
  const { state, texts, language, id } = useProductFormContext()
  const { mutate, isPending, error, reset, variables } = useBackInStock()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [sentFor, setSentFor] = useState<string | null>(null)
  const isSent = useAppForm() !== undefined
  const { result } = useFormState()
  const sent = result?.intent === 'back-in-stock' ? result : undefined
  if (state.availability !== 'soldOut') return null
  const part = partsOf(classNames)
  const variantId = state.variant?.id
  const item = variantId ?? state.product.id
  const codes = {
    VALIDATION: texts.notifyWrongEmail,
    ITEM_IS_IN_STOCK: texts.notifyInStock,
    TOO_MANY_REQUESTS: texts.tooMany,
  }
  const problem = isWrong
    ? texts.notifyWrongEmail
    : sent?.isOk === false
      ? codeText(sent.code, codes, texts)
      : error && problemText(error, codes, texts)
  const send = () => {
    const isValid = /^[^@\s]+@[^@\s]+$/.test(email.trim())
    setWrong(!isValid)
    reset()
    if (!isValid || isPending) return
    const catalogReference = storeItem(state.product.id, variantId ? { variantId } : undefined)
    mutate(
      { catalogReference, email: email.trim(), language, ...(itemUrl !== undefined && { itemUrl }) },
      { onSuccess: () => setSentFor(item) },
    )
  }
  if (sentFor === item || sent?.isOk)
    return (
      <p role="status" {...part('done')}>
        {texts.notifyDone(sent?.values?.email ?? variables?.email ?? email)}
      </p>
    )
  return (
    <fieldset data-part="back-in-stock" className={className}>
      <legend {...part('title')}>{texts.notifyTitle}</legend>
      <p {...part('text')}>{texts.notifyText}</p>
      <label htmlFor={`${id}email`}>{texts.notifyEmail}</label>
      <input
        id={`${id}email`}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        {...part('input')}
        value={email}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}email-problem` : undefined}
        onChange={({ target }) => setEmail(target.value)}
        onKeyDown={(event) => {
          // It is inside the form of the product, which Enter would submit.
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          if (isSent) event.currentTarget.form?.requestSubmit(button.current)
          else send()
        }}
      />
      <button
        ref={button}
        type={isSent ? 'submit' : 'button'}
        name="intent"
        value="back-in-stock"
        formNoValidate
        {...part('button')}
        aria-busy={isPending}
        onClick={isSent ? undefined : send}
      >
        {texts.notifySend}
      </button>
      <p id={`${id}email-problem`} role="alert" {...part('problem')}>
        {problem}
      </p>
    </fieldset>
  )
}
