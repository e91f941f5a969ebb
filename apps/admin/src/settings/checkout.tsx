import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import type { Editor } from '../kit/use-editor.tsx'
import { isMoneyOrEmpty } from '../kit/validators.ts'
import {
  amounts,
  areHours,
  type CheckoutForm,
  isAmountAbove,
  isCountAbove,
  isWhole,
  isWholeOrEmpty,
  type NumberName,
  numbers,
  quantities,
  toCheckoutChanges,
  toCheckoutForm,
} from './checkout-form.ts'
import { SubscriptionSettings } from './checkout-subscriptions.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.checkout

const labels = {
  ...Object.fromEntries([...numbers, ...quantities].map((name) => [name, messages[name]])),
  recoveryMailHours: messages.recoveryMailHours,
  subscriptionRetryDays: messages.subscriptionRetryDays,
}

/** Limits of orders, and times of carts, downloads, returns and reminders. */
export function Component() {
  return (
    <SettingsPage<CheckoutForm>
      title={settingsMessages.places.checkout?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={toCheckoutForm}
      toChanges={toCheckoutChanges}
    >
      {({ form }, problemOf) => (
        <div className="flex flex-col gap-8">
          <Limits {...{ form, problemOf }} />
          <Section title={messages.stock}>
            <NumberFields names={['stockHoldMinutes', 'abandonedCartDays']} {...{ form, problemOf }} />
          </Section>
          <Section title={messages.downloads}>
            <NumberFields names={['downloadLinkDays', 'downloadLimit']} {...{ form, problemOf }} />
          </Section>
          <Section title={messages.returns}>
            <div className="flex max-w-2xl flex-col gap-4">
              <TextField
                label={messages.returnWindowDays}
                hint={messages.returnWindowHint}
                inputMode="numeric"
                error={problemOf('returnWindowDays')}
                {...form.register('returnWindowDays', { validate: isWhole })}
              />
              <TextField
                label={messages.withdrawalDays}
                hint={messages.withdrawalHint}
                inputMode="numeric"
                error={problemOf('withdrawalDays')}
                {...form.register('withdrawalDays', { validate: isWhole })}
              />
              <TextField
                label={messages.reviewMailDays}
                hint={messages.reviewMailHint}
                inputMode="numeric"
                error={problemOf('reviewMailDays')}
                {...form.register('reviewMailDays', { validate: isWhole })}
              />
            </div>
          </Section>
          <SubscriptionSettings {...{ form, problemOf }} />
          <Newsletter form={form} />
          <Recovery {...{ form, problemOf }} />
        </div>
      )}
    </SettingsPage>
  )
}

interface PartProps {
  readonly form: Editor<CheckoutForm>['form']
  readonly problemOf: (name: string) => string | undefined
}

function Limits({ form: { register, watch }, problemOf }: PartProps) {
  const currency = watch('currency')
  return (
    <Section title={messages.limits} lead={messages.limitsLead}>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {amounts.map((name) => (
          <TextField
            key={name}
            label={messages[name](currency)}
            inputMode="decimal"
            error={problemOf(name)}
            {...register(name, {
              validate: {
                isMoneyOrEmpty: isMoneyOrEmpty(currency),
                isAbove: (text, { minimumAmount }) =>
                  name === 'minimumAmount' || isAmountAbove(text, minimumAmount, currency),
              },
            })}
          />
        ))}
        {quantities.map((name) => (
          <TextField
            key={name}
            label={messages[name]}
            inputMode="numeric"
            error={problemOf(name)}
            {...register(name, {
              validate: {
                isWholeOrEmpty,
                isAbove: (text, { minimumQuantity }) =>
                  name === 'minimumQuantity' || isCountAbove(text, minimumQuantity),
              },
            })}
          />
        ))}
      </div>
    </Section>
  )
}

function NumberFields({ names, form, problemOf }: PartProps & { readonly names: readonly NumberName[] }) {
  return (
    <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          label={messages[name]}
          inputMode="numeric"
          error={problemOf(name)}
          {...form.register(name, { validate: isWhole })}
        />
      ))}
    </div>
  )
}

function Newsletter({ form: { register } }: Pick<PartProps, 'form'>) {
  return (
    <Section title={messages.newsletter}>
      <CheckField
        label={messages.newsletterAtCheckout}
        hint={messages.newsletterHint}
        {...register('newsletterAtCheckout')}
      />
    </Section>
  )
}

function Recovery({ form: { register }, problemOf }: PartProps) {
  return (
    <Section title={messages.recovery}>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <SelectField label={messages.recoveryMails} error={problemOf('recoveryMails')} {...register('recoveryMails')}>
          <Options labels={messages.recoveries} />
        </SelectField>
        <TextField
          label={messages.recoveryMailHours}
          hint={messages.recoveryHoursHint}
          error={problemOf('recoveryMailHours')}
          {...register('recoveryMailHours', { validate: areHours })}
        />
      </div>
    </Section>
  )
}
