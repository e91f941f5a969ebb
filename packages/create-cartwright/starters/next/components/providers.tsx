'use client'

import { cookieStorage } from '@cartwright/client'
import { CartwrightProvider } from '@cartwright/react'
import { type ReactNode, useState } from 'react'
import { connectTo, type SiteAddress } from '@/shop/connect'

/** The client of the browser. It shares the shopper's tokens with the server, in a cookie. */
export function Providers({ site, children }: { site: SiteAddress; children: ReactNode }) {
  const [client] = useState(() => connectTo(site, { storage: cookieStorage() }))
  return <CartwrightProvider client={client}>{children}</CartwrightProvider>
}
