'use client'

import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { queryKeys } from './query-keys.ts'
import type { ShopClient } from './shop-client.ts'

const ShopContext = createContext<ShopClient | undefined>(undefined)

export interface CartwrightProviderProps {
  client: ShopClient
  /** The cache of responses. Default: a new one. On a server, use one for each request. */
  queryClient?: QueryClient
  children?: ReactNode
}

/** Gives the hooks below it a shop to work with. */
export function CartwrightProvider({ client, queryClient, children }: CartwrightProviderProps) {
  const [own] = useState(() => queryClient ?? new QueryClient())
  return (
    <ShopContext value={client}>
      <QueryClientProvider client={queryClient ?? own}>
        <SessionWatch client={client} />
        {children}
      </QueryClientProvider>
    </ShopContext>
  )
}

/** Data of one shopper is not shown to the next. */
function SessionWatch({ client }: { client: ShopClient }) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.auth.onSessionChange((change) => {
        if (change.type === 'ended') queries.resetQueries({ queryKey: queryKeys.shopper })
        else if (change.type === 'started' && change.role === 'member') {
          queries.invalidateQueries({ queryKey: queryKeys.shopper })
        }
      }),
    [client, queries],
  )
  return null
}

/** The shop that the nearest `CartwrightProvider` gives. */
export function useShop(): ShopClient {
  const client = useContext(ShopContext)
  if (!client) throw new Error('This hook needs a <CartwrightProvider> above it')
  return client
}
