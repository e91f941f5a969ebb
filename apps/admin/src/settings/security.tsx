import { TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.security
const names = ['eventRetentionDays', 'deadLetterRetentionDays', 'jobRetentionDays', 'auditRetentionDays'] as const
type SecurityForm = Record<(typeof names)[number], string>
const { wrongNumber } = siteMessages.checkout

export function Component() {
  return (
    <SettingsPage<SecurityForm>
      title={settingsMessages.places.security?.[0] ?? ''}
      lead={messages.lead}
      labels={messages}
      toForm={(settings) => ({
        eventRetentionDays: String(settings.eventRetentionDays),
        deadLetterRetentionDays: String(settings.deadLetterRetentionDays),
        jobRetentionDays: String(settings.jobRetentionDays),
        auditRetentionDays: String(settings.auditRetentionDays),
      })}
      toChanges={(values) => Object.fromEntries(names.map((name) => [name, Number(values[name])]))}
    >
      {({ form: { register } }, problemOf) => (
        <div className="flex flex-col gap-8">
          <Section title={messages.own} lead={messages.ownLead}>
            <a className="button" href="/admin/account">
              {messages.openOwn}
            </a>
          </Section>
          <Section title={messages.retention}>
            <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
              {names.map((name) => (
                <TextField
                  key={name}
                  label={messages[name]}
                  inputMode="numeric"
                  error={problemOf(name)}
                  {...register(name, { validate: (text) => /^\d+$/.test(text.trim()) || wrongNumber })}
                />
              ))}
            </div>
          </Section>
        </div>
      )}
    </SettingsPage>
  )
}
