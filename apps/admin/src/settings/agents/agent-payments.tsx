import type { AgentPaymentOption, QueryAgentsResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { providerName } from '../../kit/provider-name.ts'
import { Row, Rows } from '../../kit/rows.tsx'
import { Status } from '../../kit/status.tsx'
import { useAction } from '../../kit/use-action.ts'
import { agentMessages as messages } from '../messages.ts'
import { changeSiteSettings, siteSettingsQuery } from '../site-settings.ts'

/** Stores settings over those that the person saw. */
type Save = (...settings: Parameters<typeof changeSiteSettings>) => Promise<boolean>

/** In which ways agents can pay, what is missing for the others, and whether they may. */
export function AgentPayments({ payments, paymentOptions }: Pick<QueryAgentsResponse, 'payments' | 'paymentOptions'>) {
  const { run, isBusy } = useAction()
  const save: Save = (changes, seen) =>
    run(() => changeSiteSettings(changes, seen), { done: messages.saved }).finally(() =>
      queries.invalidateQueries({ queryKey: ['settings'] }),
    )
  const offers = (way: AgentPaymentOption['way']) => paymentOptions.some((option) => option.way === way)
  return (
    <div className="grid gap-4">
      <CheckField
        label={messages.paysWithoutPage}
        hint={messages.paysWithoutPageHint}
        checked={payments}
        disabled={isBusy}
        onChange={({ target }) => void save({ agentPayments: target.checked }, { agentPayments: payments })}
      />
      {payments && paymentOptions.length === 0 && <p className="text-muted">{messages.noWay}</p>}
      {payments && paymentOptions.length > 0 && (
        <Rows label={messages.paymentsTitle}>
          {paymentOptions.map((option) => (
            <OptionRow key={option.provider + option.way} option={option} />
          ))}
        </Rows>
      )}
      {payments && offers('GOOGLE_PAY') && (
        <IdField name="googlePayMerchantId" label={messages.merchantId} hint={messages.merchantIdHint} onSave={save} />
      )}
      {payments && offers('SHARED_TOKEN') && (
        <IdField name="stripeProfileId" label={messages.profileId} hint={messages.profileIdHint} onSave={save} />
      )}
    </div>
  )
}

function OptionRow({ option: { way, provider, state } }: { readonly option: AgentPaymentOption }) {
  const isReady = state === 'READY'
  return (
    <Row title={messages.ways[way]} lead={providerName(provider)}>
      <Status tone={isReady ? 'good' : 'quiet'} progress={isReady ? 'full' : 'none'}>
        {messages.wayStates[state]}
      </Status>
    </Row>
  )
}

/** What the ids look like, as the server checks it. */
const patterns = { googlePayMerchantId: /^[0-9A-Za-z]{0,50}$/, stripeProfileId: /^(profile_\w{1,90})?$/ }

interface IdFieldProps {
  readonly name: keyof typeof patterns
  readonly label: string
  readonly hint: string
  readonly onSave: Save
}

/** An id of the shop at a service, with a button that appears once it is changed. */
function IdField({ name, label, hint, onSave }: IdFieldProps) {
  const stored = useQuery(siteSettingsQuery).data?.[name] ?? ''
  const [text, setText] = useState<string | null>(null)
  // What the person saw when they began to type.
  const [seen, setSeen] = useState(stored)
  const value = text?.trim() ?? stored
  const isChanged = value !== stored
  const isWrong = !patterns[name].test(value)
  const save = async () => {
    if (isChanged && !isWrong && (await onSave({ [name]: value }, { [name]: seen }))) setText(null)
  }
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        className="w-full"
        label={label}
        hint={hint}
        error={isWrong ? messages.idProblems[name] : undefined}
        value={text ?? stored}
        onChange={({ target }) => {
          if (text === null) setSeen(stored)
          setText(target.value)
        }}
      />
      {isChanged && <Button type="submit">{messages.save}</Button>}
    </form>
  )
}
