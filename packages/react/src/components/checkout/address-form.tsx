'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type AddressField,
  type AddressProblem,
  type AddressValue,
  addressProblems,
  emptyAddress,
  longestTexts,
} from '../../address/address-fields.ts'
import { addressRules } from '../../address/address-rules.ts'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { codeText, problemText } from '../kit/problem-text.ts'
import { useTexts } from '../kit/use-texts.ts'
import { type AddressMessages, addressTexts } from '../messages/address.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { AddressInputs } from './address-inputs.tsx'
import { useCountries } from './use-countries.ts'

/** Props of `AddressForm`. */
export interface AddressFormProps extends TextProps<AddressMessages> {
  /** The entries to begin with: `fromAddressWithContact(address)`, or `fromMemberAddress(address)`. */
  defaultValue?: Partial<AddressValue>
  /** Called with a complete address: `toAddressWithContact(value)`. What it throws is shown, and the entries stay. */
  onSubmit?: ((value: AddressValue) => Promise<unknown> | unknown) | undefined
  /** The position of the address among those of the member, for a form of the app. Default: a new address. */
  position?: number | undefined
  /** Called after each change with the entries so far, such as to estimate the delivery. */
  onChange?: (value: AddressValue) => void
  /** ISO 3166-1 codes. Default: the countries that the shop delivers to, which the module `storefront` names. */
  countries?: readonly string[]
  /** Adds fields for name, company and phone. Default: true. */
  hasContact?: boolean
  /** Tells browsers which address they fill in. */
  section?: 'shipping' | 'billing'
  /** The text of the button. */
  submitLabel?: string
  /** Shown above the button. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<'field' | 'label' | 'input' | 'problem' | 'button'>
}

/**
 * The fields of a postal address, as its country has them: with a state where labels name one, the postal code before or
 * after the city. Errors are named beside their field, and the first one gets the focus.
 */
export function AddressForm(props: AddressFormProps) {
  const { defaultValue, onSubmit, onChange, hasContact = true, section, submitLabel, children, className } = props
  const { texts, language } = useTexts('address', addressTexts, props)
  const countries = useCountries(props.countries, language)
  const [value, setValue] = useState<AddressValue>({ ...emptyAddress, ...defaultValue })
  const [problems, setProblems] = useState<Partial<Record<AddressField, AddressProblem>>>({})
  const { isSending, error, send } = useSending(onSubmit)
  const form = useRef<HTMLFormElement>(null)
  const part = partsOf(props.classNames)
  const set = (field: AddressField, text: string) => {
    const isMoved = field === 'country' && text !== value.country
    const next = { ...value, [field]: text, ...(isMoved && { subdivision: '' }) }
    setValue(next)
    setProblems(({ [field]: _, ...others }) => others)
    onChange?.(next)
  }
  const Form = useAppForm()
  const inputs = (
    <AddressInputs
      {...{ value, set, texts, countries, hasContact, section, part }}
      problemOf={(field, label) => problemOf(problems[field], field, { label, value, texts })}
    />
  )
  if (Form && !onSubmit)
    return (
      <Form name={`address-${props.position ?? 'new'}`} intent="address" data-part="address-form" className={className}>
        {props.position !== undefined && <input type="hidden" name="position" value={props.position} />}
        {inputs}
        {children}
        <SentAddress texts={texts} part={part} label={submitLabel ?? texts.save} />
      </Form>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside another one, such as of the checkout, is none of its concern.
    event.stopPropagation()
    const wrong = addressProblems(value, hasContact)
    setProblems(wrong)
    const first = [...(form.current?.elements ?? [])].find(
      (one) => 'name' in one && Object.hasOwn(wrong, String(one.name)),
    )
    if (first instanceof HTMLElement) return first.focus()
    void send(value)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} data-part="address-form" className={className}>
      {inputs}
      {children}
      <p role="alert" {...part('problem')}>
        {error !== null && problemText(error, {}, texts)}
      </p>
      <button type="submit" {...part('button')} aria-busy={isSending}>
        {isSending ? texts.saving : (submitLabel ?? texts.save)}
      </button>
    </form>
  )
}

interface SentAddressProps {
  texts: AddressMessages
  part: ReturnType<typeof partsOf<'problem' | 'button'>>
  label: string
}

/** The end of a form of the app. */
function SentAddress({ texts, part, label }: SentAddressProps) {
  const { isPending, result } = useFormState()
  return (
    <>
      <p role="alert" {...part('problem')}>
        {result?.isOk === false && codeText(result.code, {}, texts)}
      </p>
      <button type="submit" {...part('button')} aria-busy={isPending}>
        {isPending ? texts.saving : label}
      </button>
    </>
  )
}

interface Wording {
  readonly label: string
  readonly value: AddressValue
  readonly texts: AddressMessages
}

function problemOf(
  problem: AddressProblem | undefined,
  field: AddressField,
  { label, value, texts }: Wording,
): string | undefined {
  if (problem === undefined) return undefined
  if (problem === 'missing') return texts.missing(label)
  if (problem === 'tooLong') return texts.tooLong(label, longestTexts[field] ?? 0)
  return texts.postalCodeForm(addressRules(value.country).postalCodeExample ?? '')
}

function useSending(onSubmit: AddressFormProps['onSubmit']) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (value: AddressValue) => {
    if (isSending) return
    setSending(true)
    setError(null)
    try {
      await onSubmit?.(value)
    } catch (failure) {
      setError(failure ?? true)
    } finally {
      setSending(false)
    }
  }
  return { isSending, error, send }
}
