import {
  collections,
  createClient,
  currentCart,
  type Fetch,
  members,
  memoryStorage,
  OAuthStrategy,
  products,
  redirects,
  selfHosted,
  type TokenStorage,
} from '@cartwright/client'
import { createTestApp, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { QueryClient } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CartwrightProvider } from '../provider.tsx'

// On a busy machine a response may take longer than the default of a second.
configure({ asyncUtilTimeout: 120_000 })

/** A real shop in process, and browsers to visit it with. */
export async function openShop() {
  const site = await createTestSite()
  await createTestCatalog(site)
  const { clientId } = await createTestApp(site)
  const fetchSite: Fetch = (url, init) => site.fetch(new Request(url, init))

  /** A tab: its own cache, and the tokens of `storage`, which other tabs may share. */
  function openTab({ storage = memoryStorage(), fetch = fetchSite }: { storage?: TokenStorage; fetch?: Fetch } = {}) {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted(site.url),
      modules: { collections, currentCart, members, products, redirects },
      fetch,
      retry: { attempts: 0 },
    })
    const queryClient = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <CartwrightProvider client={client} queryClient={queryClient}>
        {children}
      </CartwrightProvider>
    )
    return { client, queryClient, wrapper }
  }

  return { site, fetchSite, openTab }
}
