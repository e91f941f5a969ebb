import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath } from '../i18n/use-messages.ts'
import { useCartDrawer } from './drawer-context.tsx'
import type { CartResult } from './types.ts'

/** The removal of a line. Each has a fetcher of its own: `RemovedNotice` reads its result, and offers to put the line back. */
export const removalKey = (lineId: string): string => `remove-${lineId}`

/** Removes a line of the cart. */
export function useRemoval(lineId: string): () => void {
  const action = useLocalPath()('/cart')
  const { submit } = useFetcher<CartResult>({ key: removalKey(lineId) })
  const { noteRemoval } = useCartDrawer()
  return useCallback(() => {
    noteRemoval(lineId)
    void submit({ intent: 'remove', lineId }, { method: 'post', action })
  }, [noteRemoval, submit, lineId, action])
}
