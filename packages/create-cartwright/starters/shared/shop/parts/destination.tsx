'use client'

import { GetForm } from '../framework'
import { type Language, localPath } from '../languages'
import { messagesIn } from '../messages'

interface DestinationProps {
  readonly country: string
  readonly countries: readonly string[]
  readonly language: Language
}

/** The country that the delivery is estimated for. */
export function Destination({ country, countries, language }: DestinationProps) {
  const t = messagesIn(language)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  if (countries.length < 2) return null
  return (
    <GetForm
      action={localPath(language, '/cart')}
      className="inline"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <label>
        {t.deliveryTo}{' '}
        <select name="country" defaultValue={country}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code) ?? code}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="link">
          {t.apply}
        </button>
      </noscript>
    </GetForm>
  )
}
