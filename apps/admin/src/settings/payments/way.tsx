import type { PaymentProviderState } from '@cartwright/client'
import type { UseFormReturn } from 'react-hook-form'
import { language as pageLanguage } from '../../facts/facts.ts'
import { CheckField, TextArea } from '../../kit/field.tsx'
import { countryName } from '../../kit/format.ts'
import { providerName } from '../../kit/provider-name.ts'
import { Status } from '../../kit/status.tsx'
import { paymentMessages as messages } from '../messages.ts'
import { Account } from './account.tsx'
import { BankAccount } from './bank-account.tsx'
import { instructionLanguages, type PaymentsForm, type WayForm } from './way-form.ts'
import { WayLimits } from './way-limits.tsx'
import { Webhook } from './webhook.tsx'

interface WayProps {
  readonly form: UseFormReturn<PaymentsForm>
  readonly index: number
  readonly state: PaymentProviderState
  readonly groups: readonly string[]
}

const languageNames = new Intl.DisplayNames(pageLanguage, { type: 'language' })
const tones = { LIVE: 'good', TEST: 'wait', OFFLINE: 'quiet' } as const

/** A way to pay: its state in a line, and everything else behind it. */
export function Way({ form, index, state, groups }: WayProps) {
  const way = form.watch(`ways.${index}`)
  const { register } = form
  const { provider, mode, takesAccount, takesInstructions, takesDelayedCapture } = state
  return (
    <details className="min-w-0 flex-1 py-2">
      <Summary way={way} state={state} />
      <div className="mt-3 mb-4 flex max-w-2xl flex-col gap-5">
        {messages.sentences[provider] && <p className="text-muted">{messages.sentences[provider]}</p>}
        <CheckField label={messages.enabled} hint={messages.modeHints[mode]} {...register(`ways.${index}.enabled`)} />
        {takesDelayedCapture && (
          <CheckField
            label={messages.delayCapture}
            hint={messages.delayCaptureHint}
            {...register(`ways.${index}.delayCapture`)}
          />
        )}
        <Account state={state} />
        <Webhook state={state} />
        {takesAccount && <BankAccount form={form} index={index} />}
        {takesInstructions && (
          <div className="grid gap-4 sm:grid-cols-2">
            {instructionLanguages.map((language) => (
              <TextArea
                key={language}
                label={messages.instructions(languageNames.of(language) ?? language)}
                hint={messages.instructionsHint}
                rows={3}
                maxLength={1000}
                {...register(`ways.${index}.instructions.${language}`)}
              />
            ))}
          </div>
        )}
        <WayLimits form={form} index={index} groups={groups} />
      </div>
    </details>
  )
}

function Summary({
  way,
  state: { provider, mode, takesAccount },
}: Pick<WayProps, 'state'> & { readonly way: WayForm }) {
  return (
    <summary className="cursor-pointer">
      <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-4 gap-y-1 align-top">
        <span className="font-medium">{messages.names[provider] ?? providerName(provider)}</span>
        <Status tone={tones[mode]} progress={mode === 'LIVE' ? 'full' : 'part'}>
          {messages.modes[mode]}
        </Status>
        {way.delayCapture && (
          <Status tone="quiet" progress="part">
            {messages.byHand}
          </Status>
        )}
        {!way.enabled && (
          <Status tone="quiet" progress="none">
            {messages.off}
          </Status>
        )}
        <span className="text-muted text-table">{describeLimits(way)}</span>
      </span>
      {takesAccount && way.account.trim() === '' && <span className="block text-warn">{messages.noAccount}</span>}
    </summary>
  )
}

/** The limits as a phrase, such as `3 countries, EUR, up to 250`. */
function describeLimits({ countries, currencies, customerGroups, minimum, maximum }: WayForm): string {
  const [only] = countries
  const parts = [
    countries.length > 1 ? messages.countryCount(countries.length) : only && countryName(only),
    currencies.trim().toUpperCase(),
    customerGroups.join(', '),
    minimum.trim() && messages.from(minimum.trim()),
    maximum.trim() && messages.upTo(maximum.trim()),
  ]
  return parts.filter(Boolean).join(' · ') || messages.noLimits
}
