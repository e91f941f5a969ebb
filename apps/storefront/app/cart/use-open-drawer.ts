import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { useCartDrawer } from './drawer-context.tsx'
import type { CartResult } from './types.ts'

/** Shows and announces the cart once the item is added. */
export function useOpenDrawerWhenAdded(result: CartResult | undefined, name: string) {
  const { product } = useMessages()
  const { open, announce, setNotice } = useCartDrawer()
  const seen = useRef<CartResult>(undefined)
  useEffect(() => {
    if (!result?.ok || result.intent !== 'add' || result === seen.current) return
    seen.current = result
    const { added } = result
    setNotice(added === undefined ? '' : added === 0 ? product.addedNone : product.addedSome(added))
    announce(added === 0 ? product.addedNone : product.added(name))
    open()
  }, [result, name, product, open, announce, setNotice])
}
