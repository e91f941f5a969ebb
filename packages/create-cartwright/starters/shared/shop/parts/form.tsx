'use client'

import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { useShopForm } from '../framework'

interface SubmitProps extends ComponentProps<'button'> {
  readonly children: ReactNode
}

/** The button that sends a `ShopForm`. */
export function Submit({ className = 'button', children, ...rest }: SubmitProps) {
  const { isPending } = useShopForm()
  return (
    <button type="submit" className={className} aria-busy={isPending} {...rest}>
      {children}
    </button>
  )
}

/** The message of a `ShopForm`, which screen readers read out. An error gets the focus. */
export function Outcome({ children }: { readonly children?: ReactNode }) {
  const { result, isPending } = useShopForm()
  const element = useRef<HTMLParagraphElement>(null)
  const hasFailed = result?.isOk === false && !isPending
  useEffect(() => {
    if (hasFailed) element.current?.focus()
  }, [hasFailed])
  return (
    <div role="status" aria-live="polite">
      {result?.message && !isPending && (
        <p ref={element} tabIndex={-1} className="notice" data-kind={result.isOk ? 'ok' : 'error'}>
          {result.message} {result.isOk && children}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly name: string
  /** Follows the label of a field that may stay empty. */
  readonly note?: string | undefined
}

/** A text field with its label. */
export function Field({ label, note, ...rest }: FieldProps) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {note && <small>({note})</small>}
      </label>
      <input id={id} {...rest} />
    </p>
  )
}

interface AreaProps extends ComponentProps<'textarea'> {
  readonly label: ReactNode
  readonly note?: string | undefined
}

/** A field for a longer text. */
export function Area({ label, note, ...rest }: AreaProps) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {note && <small>({note})</small>}
      </label>
      <textarea id={id} rows={4} {...rest} />
    </p>
  )
}
