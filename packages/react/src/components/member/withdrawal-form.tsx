'use client'

import { ClientForm } from '../../forms/client-form.tsx'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { FormField, FormOutcome, FormSubmit } from '../kit/form-parts.tsx'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type FormMessages, formProblems, formTexts } from '../messages/forms.ts'

/** Props of `WithdrawalForm`. */
export interface WithdrawalFormProps extends TextProps<FormMessages> {
  /** An order of the member. Guests write its number. */
  orderId?: string | undefined
  className?: string | undefined
}

/**
 * Withdraws from a contract in two steps, without an account (Directive 2011/83/EU, Article 11a): the statement, and its
 * confirmation. Needs the module `withdrawals`.
 */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { texts } = useTexts('forms', formTexts, props)
  const Form = useAppForm() ?? ClientForm
  return (
    <Form name="withdraw" intent="withdraw" data-part="withdrawal" className={props.className}>
      <Steps texts={texts} orderId={props.orderId} />
    </Form>
  )
}

interface StepsProps {
  texts: FormMessages
  orderId: string | undefined
}

/** First the fields of the statement, then the statement to confirm, then the acknowledgement. */
function Steps({ texts, orderId }: StepsProps) {
  const { result } = useFormState()
  const outcome = <FormOutcome codes={formProblems(texts)} texts={texts} done={texts.withdrawn} />
  if (result?.isOk && !result.values) return outcome
  if (result?.isOk && result.values) return <Confirmation texts={texts} values={result.values} />
  return (
    <>
      <p>{texts.withdrawLead}</p>
      <FormField label={texts.name} name="name" maxLength={100} autoComplete="name" required />
      <FormField label={texts.email} name="email" type="email" maxLength={254} autoComplete="email" required />
      {orderId ? (
        <input type="hidden" name="orderId" value={orderId} />
      ) : (
        <FormField label={texts.orderNumber} name="orderNumber" maxLength={50} required />
      )}
      <FormField label={texts.withdrawItems} name="items" maxLength={1000} note={texts.optional} isLong />
      <FormSubmit>{texts.continue}</FormSubmit>
      {outcome}
    </>
  )
}

interface ConfirmationProps {
  texts: FormMessages
  values: Readonly<Record<string, string>>
}

function Confirmation({ texts, values }: ConfirmationProps) {
  const rows = [
    [texts.name, values.name],
    [texts.email, values.email],
    [texts.orderNumber, values.orderNumber],
    [texts.details, values.items || texts.wholeOrder],
  ].filter(([, value]) => value)
  return (
    <>
      <h2>{texts.withdrawCheck}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormSubmit name="step" value="confirm">
        {texts.withdrawConfirm}
      </FormSubmit>{' '}
      {/* Begins again with an empty form. */}
      <a href="?">{texts.withdrawChange}</a>
    </>
  )
}
