'use client'

import { useShopperLanguage } from '../provider.tsx'
import { useChosenLanguage } from './chosen-language.ts'
import { useStorefront } from './use-storefront.ts'

/** What a shopper can read the shop in. */
export interface LanguageChoice {
  /** The language of the texts; undefined until the shop is loaded and none was chosen. */
  readonly language: string | undefined
  /** The languages to choose from, that of the shop first. Empty until the shop is loaded. */
  readonly languages: readonly string[]
  /** Changes the language. Catalog, cart and orders are loaded again, with their texts in it; the checkout opens in it. */
  readonly choose: (language: string) => void
}

/**
 * The language of the shopper, and those to choose from. Needs the module `storefront`, and a language in
 * `<CartwrightProvider language={…}>`.
 *
 * @example
 * ```tsx
 * const { language, languages, choose } = useLanguage()
 * return (
 *   <select value={language} onChange={({ target }) => choose(target.value)}>
 *     {languages.map((one) => <option key={one}>{one}</option>)}
 *   </select>
 * )
 * ```
 */
export function useLanguage(): LanguageChoice {
  const shopper = useShopperLanguage()
  const chosen = useChosenLanguage()
  const { data } = useStorefront()
  if (!shopper) throw new Error('This hook needs <CartwrightProvider language={shopperLanguage()}> above it')
  return {
    language: chosen ?? data?.locale.language,
    languages: data?.locale.languages ?? [],
    choose: shopper.choose,
  }
}
