import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/**
 * What a server has read, as text for the page: the browser then begins where the server ended. Safe inside a script
 * element; dates stay dates.
 */
export function dehydrateShop(queryClient: QueryClient): string {
  const text = JSON.stringify(tagDates(dehydrate(queryClient)))
  return text
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

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

function tagDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() }
  if (Array.isArray(value)) return value.map(tagDates)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, tagDates(held)]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
