import { type Choices, choose, chosenVariant } from '@cartwright/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/use-messages.ts'
import { showInGallery } from './gallery-focus.ts'
import { choiceNames } from './option-names.ts'
import { priceOf } from './price.ts'
import type { ProductDetail } from './types.ts'

/** What is chosen of a product, and the variant, price and stock that follow from it. The address keeps the choice. */
export function useChoice(product: ProductDetail, start: Choices) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(start)
  const [switched, setSwitched] = useState<string | null>(null)
  const [, setAddress] = useSearchParams()
  const variant = chosenVariant(product.choosing, chosen)
  const counted = variant?.stock.trackQuantity ? variant.stock.quantity : undefined
  const preorder = variant ? product.preorders[variant.id] : undefined

  function pick(option: string, choice: string) {
    const next = choose(product.choosing, chosen, option, choice)
    const others = Object.keys(next).filter((name) => name !== option && next[name] !== chosen[name])
    setSwitched(
      others.length > 0
        ? choiceNames(Object.fromEntries(others.map((name) => [name, next[name] ?? ''])), product.names)
        : null,
    )
    setChosen(next)
    const image = product.choiceImages[option]?.[choice]
    if (image) showInGallery(image)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return {
    chosen,
    setChosen,
    pick,
    /** The choices that changed with the one that was picked, because no variant has both. */
    switched,
    variant,
    preorder,
    stock: preorder ? undefined : variant ? counted : product.stock,
    isAvailable: variant ? variant.stock.inStock : !product.soldOut,
    price: variant ? { ...priceOf(variant.variant.priceData, language), ...perUnitOf(product) } : product.price,
  }
}

export type Choice = ReturnType<typeof useChoice>

/** Choices that cost the same contain the same. */
const perUnitOf = ({ price: { perUnit } }: ProductDetail) => (perUnit === undefined ? {} : { perUnit })
