import type { SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages as subscriptionMessages } from '../subscriptions/messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = subscriptionMessages.settings

/** The settings as their form has them. Numbers are texts, as a person types them. */
interface SubscriptionsForm {
  subscriptionRetryDays: string
  subscriptionAfterRetries: SiteSettings['subscriptionAfterRetries']
  subscriptionMissingStock: SiteSettings['subscriptionMissingStock']
  subscriptionNoticeDays: string
  subscriptionPriceConsent: boolean
}

const labels = {
  subscriptionRetryDays: messages.retryDays,
  subscriptionAfterRetries: messages.afterRetries,
  subscriptionMissingStock: messages.missingStock,
  subscriptionNoticeDays: messages.noticeDays,
  subscriptionPriceConsent: messages.consent,
}

const toForm = (settings: SiteSettings): SubscriptionsForm => ({
  subscriptionRetryDays: settings.subscriptionRetryDays.join(', '),
  subscriptionAfterRetries: settings.subscriptionAfterRetries,
  subscriptionMissingStock: settings.subscriptionMissingStock,
  subscriptionNoticeDays: String(settings.subscriptionNoticeDays),
  subscriptionPriceConsent: settings.subscriptionPriceConsent,
})

const daysOf = (text: string) =>
  text.trim() === ''
    ? []
    : text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(Number)

const toChanges = ({
  subscriptionRetryDays,
  subscriptionNoticeDays,
  ...form
}: SubscriptionsForm): SiteSettingsChanges => ({
  ...form,
  subscriptionRetryDays: daysOf(subscriptionRetryDays),
  subscriptionNoticeDays: Number(subscriptionNoticeDays),
})

const MOST_RETRIES = 10
const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

function areRetries(text: string): true | string {
  const days = daysOf(text)
  const isRising = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0))
  const isValid = days.length <= MOST_RETRIES && isRising && days.every((day) => isWhole(day, 1, 60))
  return isValid || messages.retryProblem
}

/** How renewals are charged again, announced and delivered. */
export function Component() {
  return (
    <SettingsPage<SubscriptionsForm>
      title={messages.title}
      lead={messages.lead}
      labels={labels}
      toForm={toForm}
      toChanges={toChanges}
    >
      {({ form: { register } }, problemOf) => (
        <Section title={messages.title}>
          <div className="flex max-w-2xl flex-col gap-4">
            <TextField
              label={messages.retryDays}
              hint={messages.retryHint}
              error={problemOf('subscriptionRetryDays')}
              {...register('subscriptionRetryDays', { validate: areRetries })}
            />
            <SelectField label={messages.afterRetries} {...register('subscriptionAfterRetries')}>
              <Options labels={messages.afterRetriesOf} />
            </SelectField>
            <SelectField label={messages.missingStock} {...register('subscriptionMissingStock')}>
              <Options labels={messages.missingStockOf} />
            </SelectField>
            <TextField
              label={messages.noticeDays}
              hint={messages.noticeHint}
              inputMode="numeric"
              error={problemOf('subscriptionNoticeDays')}
              {...register('subscriptionNoticeDays', {
                validate: (text) => isWhole(Number(text || Number.NaN), 0, 30) || messages.noticeProblem,
              })}
            />
            <CheckField label={messages.consent} {...register('subscriptionPriceConsent')} />
          </div>
        </Section>
      )}
    </SettingsPage>
  )
}
