'use client'

import { useSyncExternalStore } from 'react'
import { useShopperLanguage } from '../provider.tsx'

const watchNothing = () => () => undefined

/** The language that the shopper has chosen; null for that of the shop. */
export function useChosenLanguage(): string | null {
  const shopper = useShopperLanguage()
  const current = () => shopper?.current() ?? null
  return useSyncExternalStore(shopper?.watch ?? watchNothing, current, current)
}
