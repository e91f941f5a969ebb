'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { isRecord } from './is-record.ts'

/** Begins with what the server has read. Put it inside the `CartwrightProvider`. */
export function ShopHydration({ state, children }: { state: string | undefined; children?: ReactNode }) {
  const hydrated = useMemo(() => (state === undefined ? undefined : parseState(state)), [state])
  return <HydrationBoundary state={hydrated}>{children}</HydrationBoundary>
}

function parseState(text: string): DehydratedState {
  return JSON.parse(text, (_, value: unknown) => {
    const [time, ...rest] = isRecord(value) && '$date' in value ? Object.values(value) : []
    return typeof time === 'number' && rest.length === 0 ? new Date(time) : value
  })
}
