import { useFetchers, useRouteLoaderData } from 'react-router'
import { barePath, layoutId } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import type { loader } from '../layout/layout.tsx'
import { applyPending, type PendingCart, readPendingChange } from './pending.ts'
import { emptyCart } from './types.ts'

/** The cart as the shopper should see it now: the server's, with what has been sent and not yet answered. */
export function useOptimisticCart(): PendingCart {
  const cart = useRouteLoaderData<typeof loader>(layoutId(useLanguage()))?.cart ?? emptyCart
  const changes = useFetchers().flatMap(({ formAction, formData }) => {
    const change = formData && isCart(formAction) ? readPendingChange(formData) : null
    return change ? [change] : []
  })
  return applyPending(cart, changes)
}

export function useOptimisticCount(): number {
  return useOptimisticCart().count
}

function isCart(formAction: string | undefined): boolean {
  return barePath(formAction?.split('?')[0] ?? '') === '/cart'
}
