'use client'

import { useShop, useShopperLanguage } from '../../provider.tsx'
import { useChosenLanguage } from '../../shop/chosen-language.ts'
import { useStorefront } from '../../shop/use-storefront.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type PreferenceMessages, preferenceTexts } from '../messages/preferences.ts'

/** Props of `LanguageAndCurrency`. */
export interface LanguageAndCurrencyProps extends TextProps<PreferenceMessages> {
  /** Called after the language was chosen, such as to store it. */
  onLanguage?: (language: string) => void
  /**
   * Called with the currency that was chosen. It belongs to the client: give the provider a new one. Without it, no currency
   * can be chosen.
   */
  onCurrency?: (currency: string) => void
  className?: string | undefined
  classNames?: PartClasses<'language' | 'currency' | 'select'>
}

/**
 * The choice of language and currency, each where the shop has more than one. Languages have their own names. Needs the
 * module `storefront`, and a language in `<CartwrightProvider language={…}>` for languages.
 */
export function LanguageAndCurrency(props: LanguageAndCurrencyProps) {
  const { onLanguage, onCurrency, className, classNames } = props
  const { texts } = useTexts('preferences', preferenceTexts, props)
  const shopper = useShopperLanguage()
  const chosen = useChosenLanguage()
  const { currency } = useShop()
  const { data: storefront } = useStorefront()
  const part = partsOf(classNames)
  const { languages = [], currencies = [], language, currency: own } = storefront?.locale ?? {}
  const hasLanguages = shopper !== undefined && languages.length > 1
  const hasCurrencies = onCurrency !== undefined && currencies.length > 1
  if (!hasLanguages && !hasCurrencies) return null
  return (
    <div data-part="preferences" className={className}>
      {hasLanguages && (
        <label {...part('language')}>
          {texts.language}{' '}
          <select
            {...part('select')}
            value={chosen ?? language}
            onChange={({ target }) => {
              shopper.choose(target.value)
              onLanguage?.(target.value)
            }}
          >
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOfLanguage(code)}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasCurrencies && (
        <label {...part('currency')}>
          {texts.currency}{' '}
          <select {...part('select')} value={currency ?? own} onChange={({ target }) => onCurrency(target.value)}>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** The name of a language in itself, such as Deutsch. */
function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
