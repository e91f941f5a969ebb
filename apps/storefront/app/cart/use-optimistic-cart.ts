import { useFetchers, useRouteLoaderData } from 'react-router'
import { barePath, layoutId } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import type { LayoutData } from '../layout/layout-data.ts'
import { applyPending, type PendingCart, readPendingChange } from './pending.ts'
import { emptyCart } from './types.ts'

/** The cart as the shopper expects it: the server's, with the forms in flight. */
export function useOptimisticCart(): PendingCart {
  const cart = useRouteLoaderData<LayoutData>(layoutId(useLanguage()))?.cart ?? emptyCart
  const changes = useFetchers().flatMap(({ formAction, formData }, number) => {
    const change = formData && isCart(formAction) ? readPendingChange(formData, number) : null
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
