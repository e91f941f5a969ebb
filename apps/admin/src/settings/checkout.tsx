import type { OrderLimits } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { Section } from '../kit/page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { settingsMessages, siteMessages } from './site-messages.ts'

const messages = siteMessages.checkout
const numbers = [
  'stockHoldMinutes',
  'abandonedCartDays',
  'downloadLinkDays',
  'downloadLimit',
  'returnWindowDays',
] as const
type NumberName = (typeof numbers)[number]
const amounts = ['minimumAmount', 'maximumAmount'] as const
const quantities = ['minimumQuantity', 'maximumQuantity'] as const
type Name = NumberName | (typeof amounts)[number] | (typeof quantities)[number] | 'recoveryMailHours'

interface CheckoutForm extends Record<Name, string> {
  currency: string
  recoveryMails: 'NEVER' | 'WITH_PERMISSION' | 'ALWAYS'
  /** Limits by currency, which the form does not change. */
  byCurrency: NonNullable<OrderLimits['byCurrency']>
}

const labels = {
  ...Object.fromEntries([...numbers, ...quantities].map((name) => [name, messages[name]])),
  recoveryMailHours: messages.recoveryMailHours,
}

const readHours = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
const isWhole = (text: string) => /^\d+$/.test(text.trim()) || messages.wrongNumber
const isWholeOrEmpty = (text: string) => text.trim() === '' || isWhole(text)
/** Whether a maximum is at least its minimum. Either may be empty. */
const isAbove = (maximum: string, minimum: string, read: (text: string) => number) =>
  maximum.trim() === '' || minimum.trim() === '' || read(maximum) >= read(minimum) || messages.maximumTooLow

export function Component() {
  return (
    <SettingsPage<CheckoutForm>
      title={settingsMessages.places.checkout?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={({ orderLimits, ...settings }) => ({
        currency: settings.currency,
        minimumAmount: orderLimits.minimumAmount ?? '',
        maximumAmount: orderLimits.maximumAmount ?? '',
        minimumQuantity: String(orderLimits.minimumQuantity ?? ''),
        maximumQuantity: String(orderLimits.maximumQuantity ?? ''),
        byCurrency: orderLimits.byCurrency ?? [],
        stockHoldMinutes: String(settings.stockHoldMinutes),
        abandonedCartDays: String(settings.abandonedCartDays),
        downloadLinkDays: String(settings.downloadLinkDays),
        downloadLimit: String(settings.downloadLimit),
        returnWindowDays: String(settings.returnWindowDays),
        recoveryMails: settings.recoveryMails,
        recoveryMailHours: settings.recoveryMailHours.join(', '),
      })}
      toChanges={({ currency, byCurrency, recoveryMails, recoveryMailHours, ...values }) => {
        const decimals = currencyDigits(currency)
        const money = amounts.flatMap((name) => {
          const amount = values[name].trim() === '' ? null : readMoney(values[name], decimals)
          return amount === null ? [] : [[name, amount]]
        })
        const counts = quantities.flatMap((name) => (values[name].trim() === '' ? [] : [[name, Number(values[name])]]))
        return {
          orderLimits: {
            ...Object.fromEntries([...money, ...counts]),
            ...(byCurrency.length > 0 && { byCurrency }),
          },
          recoveryMails,
          recoveryMailHours: readHours(recoveryMailHours),
          ...Object.fromEntries(numbers.map((name) => [name, Number(values[name])])),
        }
      }}
    >
      {({ form: { register, watch } }, problemOf) => {
        const currency = watch('currency')
        const isMoneyOrEmpty = (text: string) =>
          text.trim() === '' || readMoney(text, currencyDigits(currency)) !== null || kitMessages.invalidMoney
        const amountOf = (text: string) => Number(readMoney(text, currencyDigits(currency)))
        const number = (name: NumberName, hint?: string) => (
          <TextField
            label={messages[name]}
            inputMode="numeric"
            error={problemOf(name)}
            {...(hint && { hint })}
            {...register(name, { validate: isWhole })}
          />
        )
        return (
          <div className="flex flex-col gap-8">
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
                        isMoneyOrEmpty,
                        isAbove: (text, { minimumAmount }) =>
                          name === 'minimumAmount' || isAbove(text, minimumAmount, amountOf),
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
                          name === 'minimumQuantity' || isAbove(text, minimumQuantity, Number),
                      },
                    })}
                  />
                ))}
              </div>
            </Section>
            <Section title={messages.stock}>
              <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
                {number('stockHoldMinutes')}
                {number('abandonedCartDays')}
              </div>
            </Section>
            <Section title={messages.downloads}>
              <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
                {number('downloadLinkDays')}
                {number('downloadLimit')}
              </div>
            </Section>
            <Section title={messages.returns}>
              <div className="max-w-2xl">{number('returnWindowDays', messages.returnWindowHint)}</div>
            </Section>
            <Section title={messages.recovery}>
              <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
                <SelectField
                  label={messages.recoveryMails}
                  error={problemOf('recoveryMails')}
                  {...register('recoveryMails')}
                >
                  {Object.entries(messages.recoveries).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={messages.recoveryMailHours}
                  hint={messages.recoveryHoursHint}
                  error={problemOf('recoveryMailHours')}
                  {...register('recoveryMailHours', {
                    validate: (text) => {
                      const hours = readHours(text)
                      const isRising = hours.every((hour, index) => hour > (hours[index - 1] ?? 0))
                      return (hours.length > 0 && hours.length <= 3 && isRising) || messages.wrongHours
                    },
                  })}
                />
              </div>
            </Section>
          </div>
        )
      }}
    </SettingsPage>
  )
}
