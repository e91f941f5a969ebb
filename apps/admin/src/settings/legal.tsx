import { Options, SelectField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.legal
const labels = { lowestPriorPrices: messages.lowestPriorPrices }

/** What the law of the EU asks of shops. */
export function Component() {
  return (
    <SettingsPage
      title={settingsMessages.places.legal?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={({ lowestPriorPrices }) => ({ lowestPriorPrices })}
      toChanges={({ lowestPriorPrices }) => ({ lowestPriorPrices })}
    >
      {({ form: { register } }, problemOf) => (
        <Section title={messages.reductions}>
          <div className="flex max-w-2xl flex-col gap-4">
            <SelectField
              label={messages.lowestPriorPrices}
              hint={messages.lowestPriorHint}
              error={problemOf('lowestPriorPrices')}
              {...register('lowestPriorPrices')}
            >
              <Options labels={messages.lowestPriorChoices} />
            </SelectField>
          </div>
        </Section>
      )}
    </SettingsPage>
  )
}
