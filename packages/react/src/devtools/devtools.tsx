'use client'

import { useMutationState, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { cartQuery } from '../cart/cart-query.ts'
import { useShop } from '../provider.tsx'
import type { ShopClient } from '../shop-client.ts'
import { toCartSnapshot } from './cart-history.ts'
import { DevtoolsPanel } from './panel.tsx'
import { type SessionFacts, toSessionFacts } from './session-facts.ts'
import { toPendingWrite, toRejection } from './writes.ts'

/**
 * A panel for development, below a `CartwrightProvider`: calls with time and status, the history of the cart, writes
 * without a response, and when the tokens expire.
 *
 * @example
 * ```tsx
 * {import.meta.env.DEV && <CartwrightDevtools />}
 * ```
 */
export function CartwrightDevtools() {
  const client = useShop()
  const { data } = useQuery({ ...cartQuery(client), enabled: false })
  const cart = useMemo(() => data && (data.cart ? toCartSnapshot(data.cart) : null), [data])
  const pending = useMutationState({ filters: { status: 'pending' }, select: toPendingWrite })
  const failures = useMutationState({ filters: { status: 'error' }, select: toRejection })
  const rejections = failures.filter((failure) => failure !== null)
  return <DevtoolsPanel cart={cart} pending={pending} session={useSession(client)} rejections={rejections} />
}

function useSession({ auth }: ShopClient): SessionFacts | undefined {
  const [session, setSession] = useState<SessionFacts>()
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const facts = toSessionFacts(await auth.getTokens())
      if (isShown) setSession(facts)
    }
    // A storage that fails is reported by the calls that need it.
    const refresh = () => void read().catch(() => undefined)
    refresh()
    const stop = auth.onSessionChange(refresh)
    return () => {
      isShown = false
      stop()
    }
  }, [auth])
  return session
}
