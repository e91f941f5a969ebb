'use client'

import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { useFormState } from '../../forms/form-context.tsx'
import { codeText } from './problem-text.ts'

/** Props of `FormSubmit`, besides the attributes of a button. */
export interface FormSubmitProps extends Omit<ComponentProps<'button'>, 'type'> {}

/** The button of a form of the app. `aria-busy` is set until the response is there. */
export const FormSubmit = (props: FormSubmitProps) => (
  <button data-part="button" {...props} type="submit" aria-busy={useFormState().isPending} />
)

/** Props of `FormOutcome`. */
export interface FormOutcomeProps {
  /** The texts of errors by their codes. */
  codes?: Readonly<Record<string, string>>
  /** The texts of other errors. */
  texts: { readonly generic: string; readonly unreachable: string }
  /** The text of a form that worked. Default: the one that its handler returned. */
  done?: string | undefined
  className?: string | undefined
}

/** The result of a form of the app, for screen readers too. An error gets the focus. */
export function FormOutcome({ codes = {}, texts, done, className }: FormOutcomeProps) {
  const { result, isPending } = useFormState()
  const element = useRef<HTMLParagraphElement>(null)
  const hasFailed = result?.isOk === false && !isPending
  useEffect(() => {
    if (hasFailed) element.current?.focus()
  }, [hasFailed])
  const text = result?.isOk ? (result.message ?? done) : result && codeText(result.code, codes, texts)
  return (
    <div role="status">
      {text && !isPending && (
        <p ref={element} tabIndex={-1} data-part={hasFailed ? 'problem' : 'done'} className={className}>
          {text}
        </p>
      )}
    </div>
  )
}

/** Props of `FormField`, besides the attributes of an input. */
export interface FormFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** Follows the label of a field that may stay empty. */
  note?: string | undefined
  /** A field of several lines. */
  isLong?: boolean
}

/** A text field with its label. */
export function FormField({ label, note, isLong = false, className, ...rest }: FormFieldProps) {
  const id = useId()
  const { name, maxLength } = rest
  return (
    <div data-part="field" className={className}>
      <label htmlFor={id}>
        {label} {note && <small>({note})</small>}
      </label>
      {isLong ? (
        <textarea id={id} rows={4} data-part="input" name={name} maxLength={maxLength} />
      ) : (
        <input id={id} data-part="input" {...rest} />
      )}
    </div>
  )
}
