'use client'

import { useShopForm } from '../framework'
import type { Language } from '../languages'
import { messagesIn } from '../messages'
import { Area, Field, Outcome, Submit } from './form'

interface WithdrawFieldsProps {
  readonly language: Language
  readonly orderId: string | undefined
}

/** First the fields of the statement, then the statement to confirm, then the acknowledgement. */
export function WithdrawFields({ language, orderId }: WithdrawFieldsProps) {
  const t = messagesIn(language)
  const { result } = useShopForm()
  const { values, message, isOk } = result ?? {}
  if (isOk && message) return <Outcome />
  if (isOk && values) return <Confirmation values={values} language={language} />
  return (
    <>
      <p>{t.withdrawText}</p>
      <Field label={t.yourName} name="name" maxLength={100} autoComplete="name" required />
      <Field label={t.email} name="email" type="email" maxLength={254} autoComplete="email" required />
      {orderId ? (
        <input type="hidden" name="orderId" value={orderId} />
      ) : (
        <Field label={t.orderNumber} name="orderNumber" maxLength={50} required />
      )}
      <Area label={t.withdrawItems} name="items" maxLength={1000} note={t.optional} />
      <Submit>{t.continue}</Submit>
      <Outcome />
    </>
  )
}

interface ConfirmationProps {
  readonly values: Readonly<Record<string, string>>
  readonly language: Language
}

function Confirmation({ values, language }: ConfirmationProps) {
  const t = messagesIn(language)
  const rows = [
    [t.yourName, values.name],
    [t.email, values.email],
    [t.orderNumber, values.orderNumber],
    [t.details, values.items || t.wholeOrder],
  ].filter(([, value]) => value)
  return (
    <>
      <h2>{t.withdrawCheck}</h2>
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
      <p className="inline">
        <Submit name="step" value="confirm">
          {t.withdrawConfirm}
        </Submit>
        {/* Begins again with an empty form. */}
        <a href="?">{t.withdrawChange}</a>
      </p>
      <Outcome />
    </>
  )
}
