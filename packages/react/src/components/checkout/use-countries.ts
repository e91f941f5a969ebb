'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countryCodes } from '../../address/address-rules.ts'
import { useShop } from '../../provider.tsx'
import { useChosenLanguage } from '../../shop/chosen-language.ts'
import { storefrontQuery } from '../../shop/storefront.ts'

/** A country, or a part of one, to choose. */
export interface Country {
  readonly code: string
  readonly name: string
}

/**
 * The countries to choose from, by their names in a language; the shop's own first.
 *
 * @param codes those of the shop where there are none
 */
export function useCountries(codes: readonly string[] | undefined, language: string): readonly Country[] {
  const chosen = useChosenLanguage() ?? undefined
  const { data } = useQuery({ ...storefrontQuery(useShop(), chosen), enabled: codes === undefined })
  return useMemo(() => {
    const { delivery, locale } = data ?? {}
    const own = locale?.country ?? ''
    const delivered = delivery && !delivery.worldwide ? delivery.countries : countryCodes
    // A shop that only lets customers pick up sells in its own country.
    const offered = codes ?? (delivered.length === 0 && own !== '' ? [own] : delivered)
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return offered
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.name.localeCompare(b.name, language))
  }, [codes, data, language])
}
