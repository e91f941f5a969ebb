import { accountingMessages } from '../analytics/messages.ts'
import { language } from '../facts/facts.ts'
import { Options, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import {
  type AccountingForm,
  areAccounts,
  isNumberOrEmpty,
  toAccountingChanges,
  toAccountingForm,
} from './accounting-form.ts'
import { messages as settingsMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = accountingMessages.form

const { consultantNumber, clientNumber, fiscalYearStart, accountLength, chart, own } = messages
const labels = { consultantNumber, clientNumber, fiscalYearStart, accountLength, chart, accounts: own }

const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
const months = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [String(index + 1), monthName.format(new Date(Date.UTC(2026, index, 1)))]),
)

/** Numbers and accounts of the export for an accountant. */
export function Component() {
  return (
    <SettingsPage<AccountingForm>
      title={settingsMessages.places.accounting?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={toAccountingForm}
      toChanges={toAccountingChanges}
    >
      {({ form: { register } }, problemOf) => (
        <div className="flex flex-col gap-8">
          <Section title={messages.numbers}>
            <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-2">
              {(['consultantNumber', 'clientNumber'] as const).map((name) => (
                <TextField
                  key={name}
                  label={messages[name]}
                  inputMode="numeric"
                  error={problemOf(name)}
                  {...register(name, { validate: isNumberOrEmpty })}
                />
              ))}
              <SelectField
                label={fiscalYearStart}
                error={problemOf('fiscalYearStart')}
                {...register('fiscalYearStart')}
              >
                <Options labels={months} />
              </SelectField>
              <TextField
                label={accountLength}
                hint={messages.accountLengthHint}
                inputMode="numeric"
                error={problemOf('accountLength')}
                {...register('accountLength', { validate: isNumberOrEmpty })}
              />
            </div>
          </Section>
          <Section title={messages.accounts}>
            <div className="flex max-w-2xl flex-col gap-4">
              <SelectField label={chart} error={problemOf('chart')} {...register('chart')}>
                <Options labels={{ SKR03: 'SKR03', SKR04: 'SKR04' }} />
              </SelectField>
              <TextArea
                label={own}
                hint={messages.ownHint}
                rows={6}
                error={problemOf('accounts')}
                {...register('accounts', { validate: areAccounts })}
              />
            </div>
          </Section>
        </div>
      )}
    </SettingsPage>
  )
}
