import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import type { Editor } from '../kit/use-editor.tsx'
import { areDays, type CheckoutForm, isWhole } from './checkout-form.ts'
import { siteMessages } from './messages.ts'

const messages = siteMessages.checkout

interface SubscriptionSettingsProps {
  readonly form: Editor<CheckoutForm>['form']
  readonly problemOf: (name: string) => string | undefined
}

/** When renewals of subscriptions are charged again and announced, and what happens where they cannot be made. */
export function SubscriptionSettings({ form: { register }, problemOf }: SubscriptionSettingsProps) {
  return (
    <Section title={messages.subscriptions}>
      <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
        <TextField
          label={messages.subscriptionRetryDays}
          hint={messages.subscriptionRetryHint}
          error={problemOf('subscriptionRetryDays')}
          {...register('subscriptionRetryDays', { validate: areDays })}
        />
        <SelectField
          label={messages.subscriptionAfterRetries}
          error={problemOf('subscriptionAfterRetries')}
          {...register('subscriptionAfterRetries')}
        >
          <Options labels={messages.subscriptionAfters} />
        </SelectField>
        <SelectField
          label={messages.subscriptionMissingStock}
          error={problemOf('subscriptionMissingStock')}
          {...register('subscriptionMissingStock')}
        >
          <Options labels={messages.subscriptionStocks} />
        </SelectField>
        <TextField
          label={messages.subscriptionNoticeDays}
          inputMode="numeric"
          error={problemOf('subscriptionNoticeDays')}
          {...register('subscriptionNoticeDays', { validate: isWhole })}
        />
        <TextField
          label={messages.membershipGraceDays}
          inputMode="numeric"
          error={problemOf('membershipGraceDays')}
          {...register('membershipGraceDays', { validate: isWhole })}
        />
      </div>
      <CheckField
        label={messages.subscriptionPriceConsent}
        hint={messages.subscriptionPriceHint}
        {...register('subscriptionPriceConsent')}
      />
    </Section>
  )
}
