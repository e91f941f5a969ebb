'use client'

import { type CallbackParams, type CartwrightError, type CatalogReference, isCartwrightError } from '@cartwright/client'
import type { ComponentProps } from 'react'
import { useBuyNow } from '../checkout/use-buy-now.ts'

/** What `BuyNow` takes, besides the attributes of a button. */
export interface BuyNowProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'onError'> {
  /** The item, such as `catalogReference` of `useVariantSelection`; undefined disables the button. */
  item: CatalogReference | undefined
  /** From 1 to 100,000. Default: 1. */
  quantity?: number
  /** Where the checkout redirects to. Default: this page as `postFlowUrl`. */
  callbacks?: CallbackParams
  /** Opens the URL of the checkout. Default: leaves the page for it. */
  open?: (url: string) => void
  /** Called with the error when no checkout can be opened. */
  onError?: (error: CartwrightError) => void
}

/**
 * A button that opens a checkout of one item alone; the shopper's cart stays as it is. `aria-busy` is set until the site has
 * responded. Needs the modules `checkout` and `redirects`.
 */
export function BuyNow({ item, quantity = 1, callbacks, open, onError, disabled, ...rest }: BuyNowProps) {
  const { mutate, isPending } = useBuyNow(open)
  const buy = (catalogReference: CatalogReference) =>
    mutate(
      { lineItems: [{ quantity, catalogReference }], callbacks: callbacks ?? { postFlowUrl: location.href } },
      { onError: (error) => isCartwrightError(error) && onError?.(error) },
    )
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled || !item || isPending}
      aria-busy={isPending}
      onClick={() => item && buy(item)}
    />
  )
}
