import { language as pageLanguage } from '../facts/facts.ts'
import { ButtonLink } from '../kit/button.tsx'
import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.languages
const labels = {
  language: messages.language,
  weightUnit: messages.weightUnit,
  shopUrl: messages.shopUrl,
  showsOrdersInShop: messages.showsOrdersInShop,
}
const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })
const offered = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'pt', 'da', 'sv', 'cs']

export function Component() {
  return (
    <SettingsPage
      title={settingsMessages.places.languages?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={({ language, weightUnit, shopUrl, showsOrdersInShop }) => ({
        language,
        weightUnit,
        shopUrl: shopUrl ?? '',
        showsOrdersInShop,
      })}
      toChanges={({ language, weightUnit, shopUrl, showsOrdersInShop }) => ({
        showsOrdersInShop,
        language,
        weightUnit,
        ...(shopUrl.trim() && { shopUrl: shopUrl.trim() }),
      })}
    >
      {({ form: { register, watch } }, problemOf) => (
        <div className="flex max-w-2xl flex-col gap-5">
          <SelectField label={messages.language} error={problemOf('language')} {...register('language')}>
            {[...new Set([watch('language'), ...offered])].map((code) => (
              <option key={code} value={code}>
                {names.of(code) ?? code}
              </option>
            ))}
          </SelectField>
          <SelectField label={messages.weightUnit} error={problemOf('weightUnit')} {...register('weightUnit')}>
            <Options labels={messages.weightUnits} />
          </SelectField>
          <TextField
            label={messages.shopUrl}
            hint={messages.shopUrlHint}
            type="url"
            error={problemOf('shopUrl')}
            {...register('shopUrl')}
          />
          <CheckField
            label={messages.showsOrdersInShop}
            hint={messages.showsOrdersInShopHint}
            {...register('showsOrdersInShop')}
          />
          <p>
            <ButtonLink to="/content">{messages.translate}</ButtonLink>
          </p>
        </div>
      )}
    </SettingsPage>
  )
}
