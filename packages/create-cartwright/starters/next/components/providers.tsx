'use client'

import { CartwrightProvider, tokenCookie } from '@cartwright/react'
import { CartwrightDevtools, recordCalls } from '@cartwright/react/devtools'
import { type ReactNode, useState } from 'react'
import { connectTo, type SiteAddress } from '@/shop/connect'

/** Whether the devtools show. A build for production has none. */
const isDevelopment = process.env.NODE_ENV === 'development'

/** The client of the browser. It shares the shopper's tokens with the server, in a cookie. */
export function Providers({ site, children }: { site: SiteAddress; children: ReactNode }) {
  const [client] = useState(() => connectTo(site, { storage: tokenCookie(site) }, isDevelopment ? recordCalls() : {}))
  return (
    <CartwrightProvider client={client}>
      {children}
      {isDevelopment && <CartwrightDevtools />}
    </CartwrightProvider>
  )
}
