'use client'

import { analyticsOf } from '@cartwright/client/cart'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../provider.tsx'

const key = 'cartwright:consent'
const listeners = new Set<() => void>()

/** The consent of the shopper to analytics, and the ways to change it. */
export interface Consent {
  /** Undefined until the browser has read it: do not ask before. Null while the shopper has not chosen. */
  readonly choice: 'granted' | 'denied' | null | undefined
  /** Stores that events may be sent. */
  readonly grant: () => void
  /** Stores that none may be sent. */
  readonly deny: () => void
  /** Asks again; until then nothing is sent. */
  readonly reset: () => void
}

/**
 * The consent of the shopper, which this browser remembers and all tabs share. It is that of `createAnalytics(client)`. A
 * browser that sends Global Privacy Control has denied it, until its user grants it.
 */
export function useConsent(): Consent {
  const client = useShop()
  const choice = useSyncExternalStore(subscribe, read, () => undefined)
  useEffect(() => {
    if (choice !== undefined) analyticsOf(client)?.setConsent(choice === 'granted')
  }, [client, choice])
  return { choice, grant: () => write('granted'), deny: () => write('denied'), reset: () => write('asked') }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** For browsers whose storage is off: the choice holds until the page is left. */
let unstored: string | null = null

function read(): 'granted' | 'denied' | null {
  const stored = unstored ?? readStorage()
  if (stored === 'granted' || stored === 'denied') return stored
  const hasControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return hasControl && stored !== 'asked' ? 'denied' : null
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(choice: string) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    unstored = choice
  }
  for (const listener of listeners) listener()
}
