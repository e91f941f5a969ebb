'use client'

import type { OfferedCurrency, Storefront } from '@cartwright/client'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { moduleOf } from '../shop-client.ts'
import { useChosenLanguage } from './chosen-language.ts'
import { storefrontQuery } from './storefront.ts'

/**
 * Name, look, menus and pages of the shop in a language, and in `locale` the languages and currencies to
 * choose from.
 *
 * @param language default: that of the shopper, else that of the shop
 */
export function useStorefront(language?: string): UseQueryResult<Storefront> {
  const chosen = useChosenLanguage() ?? undefined
  return useQuery({ ...storefrontQuery(useShop(), language ?? chosen), placeholderData: keepPreviousData })
}

/** The currencies that the site shows prices in, its own first. Needs the module `currencies`. */
export function useCurrencies(): UseQueryResult<readonly OfferedCurrency[]> {
  const client = useShop()
  return useQuery({
    queryKey: [...queryKeys.catalog, 'currencies'],
    queryFn: ({ signal }) => moduleOf(client, 'currencies').listCurrencies({ signal }),
    staleTime: 60_000,
    retry: false,
  })
}
