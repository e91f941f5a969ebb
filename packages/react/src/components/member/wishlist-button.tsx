'use client'

import type { ShopProduct } from '@cartwright/client'
import type { ComponentProps } from 'react'
import { useWishlist } from '../../catalog/use-wishlist.ts'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { flag } from '../kit/parts.ts'
import { codeText, problemText } from '../kit/problem-text.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type WishlistMessages, wishlistTexts } from '../messages/wishlist.ts'

/** Props of `WishlistButton`, besides the attributes of a button. */
export interface WishlistButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-pressed'>,
    TextProps<WishlistMessages> {
  product: Pick<ShopProduct, 'id' | 'name'>
}

/**
 * A button that saves a product to the wishlist, or removes it. `aria-pressed` says whether it is saved, and so does
 * `data-saved`. Needs the module `wishlist`.
 */
export function WishlistButton({ product, language, messages, children, ...rest }: WishlistButtonProps) {
  const { texts } = useTexts('wishlist', wishlistTexts, { language, messages })
  const { has, add, remove } = useWishlist()
  const isSaved = has(product.id)
  const error = add.error ?? remove.error
  const codes = { WISHLIST_LIMIT_EXCEEDED: texts.full }
  const toggle = () => {
    add.reset()
    remove.reset()
    ;(isSaved ? remove : add).mutate(product.id)
  }
  const Form = useAppForm()
  if (Form)
    return (
      <Form name={`wish-${product.id}`} intent={isSaved ? 'unwish' : 'wish'}>
        <input type="hidden" name="product" value={product.id} />
        <Heart isSaved={isSaved} label={texts.saveOf(product.name)} texts={texts} {...rest}>
          {children}
        </Heart>
      </Form>
    )
  return (
    <>
      <button
        data-part="wishlist-button"
        aria-label={texts.saveOf(product.name)}
        {...rest}
        type="button"
        aria-pressed={isSaved}
        data-saved={flag(isSaved)}
        onClick={toggle}
      >
        {children ?? (isSaved ? '♥' : '♡')}
      </button>
      <span role="alert">{error && problemText(error, codes, texts)}</span>
    </>
  )
}

interface HeartProps extends Omit<ComponentProps<'button'>, 'type'> {
  isSaved: boolean
  label: string
  texts: WishlistMessages
}

/** The button of a form of the app. It shows the change before the response. */
function Heart({ isSaved, label, texts, children, ...rest }: HeartProps) {
  const { isPending, result } = useFormState()
  const isFull = isSaved !== isPending
  return (
    <>
      <button
        data-part="wishlist-button"
        aria-label={label}
        {...rest}
        type="submit"
        aria-pressed={isFull}
        aria-busy={isPending}
        data-saved={flag(isFull)}
      >
        {children ?? (isFull ? '♥' : '♡')}
      </button>
      <span role="alert">
        {result?.isOk === false && codeText(result.code, { WISHLIST_LIMIT_EXCEEDED: texts.full }, texts)}
      </span>
    </>
  )
}
