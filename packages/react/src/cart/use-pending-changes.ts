'use client'

import type { ChangeQueue, QueuedChange } from '@cartwright/client/cart'
import { useSyncExternalStore } from 'react'

const none: readonly QueuedChange[] = []

/** The changes of the shopper that are in flight. */
export const usePendingChanges = ({ subscribe, pending }: ChangeQueue): readonly QueuedChange[] =>
  useSyncExternalStore(subscribe, pending, () => none)
