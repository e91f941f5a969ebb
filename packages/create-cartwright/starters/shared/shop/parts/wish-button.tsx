'use client'

import { ShopForm, useShopForm } from '../framework'
import type { Language } from '../languages'
import { messagesIn } from '../messages'

interface WishButtonProps {
  readonly product: string
  readonly isWished: boolean
  readonly language: Language
}

/** Saves a product to the wishlist, or takes it off. */
export function WishButton({ product, isWished, language }: WishButtonProps) {
  return (
    <ShopForm name={`wish-${product}`} intent={isWished ? 'unwish' : 'wish'} className="wish">
      <input type="hidden" name="product" value={product} />
      <Heart isWished={isWished} language={language} />
    </ShopForm>
  )
}

function Heart({ isWished, language }: Omit<WishButtonProps, 'product'>) {
  const t = messagesIn(language)
  const { isPending } = useShopForm()
  // Shows the change before the response.
  const isFull = isWished !== isPending
  return (
    <button type="submit" className="link" aria-busy={isPending}>
      <span aria-hidden>{isFull ? '♥' : '♡'}</span> {isFull ? t.unsave : t.save}
    </button>
  )
}
