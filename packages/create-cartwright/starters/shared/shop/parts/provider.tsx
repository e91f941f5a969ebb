'use client'

import { CartwrightProvider, ShopHydration, shopperLanguage } from '@cartwright/react'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { connectTo } from '../connect'
import { Link, ShopForm } from '../framework'
import { localPath } from '../languages'
import type { ShopperView, ShopView } from '../shop'

interface ShopProviderProps {
  readonly view: Pick<ShopView, 'language' | 'site'>
  readonly shopper: ShopperView
  readonly children: ReactNode
}

/** Gives the components the data that were loaded, the links and the forms of the framework. Forms send all changes. */
export function ShopProvider({ view, shopper, children }: ShopProviderProps) {
  const { language, site } = view
  const { currency, state } = shopper
  const [client] = useState(() => connectTo(site, {}, { language, currency }))
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: loadedOnly } }))
  const [shopLanguage] = useState(() => shopperLanguage(language))
  return (
    <CartwrightProvider
      client={client}
      queryClient={queries}
      language={shopLanguage}
      Link={Link}
      Form={ShopForm}
      localPath={(path) => localPath(language, path)}
    >
      <ShopHydration state={state}>{children}</ShopHydration>
    </CartwrightProvider>
  )
}

/** Loaders load; the browser has no tokens to do it. */
const loadedOnly = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const
