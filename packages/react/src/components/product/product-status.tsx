'use client'

import type { ReactNode } from 'react'
import type { AddResult } from '../../catalog/use-add-product.ts'
import { alternatives } from '../../catalog/variant-selection.ts'
import { useFormState } from '../../forms/form-context.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { formatMoney } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { codeText, problemText } from '../kit/problem-text.ts'
import type { ProductMessages } from '../messages/product.ts'
import { choiceNames } from './choice-names.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductStatus`. */
export interface ProductStatusProps {
  /** Shown behind the text that the item is in the cart, such as a link to it. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<'total' | 'success' | 'problem' | 'alternatives' | 'alternative'>
}

/** The price with extras, what became of the last try to add it, and other variants when this one is sold out. */
export function ProductStatus({ children, className, classNames }: ProductStatusProps) {
  const { state, texts, language } = useProductFormContext()
  const { price, extraPrice, availability } = state
  const sent = useFormState().result
  const result = sent?.intent === 'add' ? sent : state.result
  const part = partsOf(classNames)
  const total = formatMoney(price.discountedPrice + extraPrice, price.currency, language)
  const problem = result && problemOf(result, texts)
  return (
    <div data-part="status" className={className}>
      <p role="status" {...part('total')}>
        {extraPrice > 0 && texts.withExtras(total)}
      </p>
      <p role="status" {...part('success')}>
        {result && !problem && (
          <>
            {texts.added(state.product.name)} {children}
          </>
        )}
      </p>
      <p role="alert" {...part('problem')}>
        {problem}
      </p>
      {availability === 'soldOut' && <Alternatives part={part} />}
    </div>
  )
}

const codes = (texts: ProductMessages) => ({
  ITEM_NOT_AVAILABLE: texts.justSoldOut,
  INVALID_ITEM_OPTIONS: texts.noSuchVariant,
  MISSING_CUSTOM_TEXT: texts.noSuchVariant,
  LINE_ITEMS_LIMIT_EXCEEDED: texts.cartFull,
})

/** Why less than requested is in the cart; null when all of it is. */
function problemOf(result: AddResult | FormResult, texts: ProductMessages): string | null {
  const general = { ...texts, gone: texts.justSoldOut }
  if ('isOk' in result) {
    if (!result.isOk) return codeText(result.code, codes(texts), general)
    return countText(result.added ?? 1, result.requested ?? 1, texts)
  }
  if (result.kind === 'failed') return problemText(result.error, codes(texts), general)
  return countText(result.added, result.requested, texts)
}

function countText(added: number, requested: number, texts: ProductMessages): string | null {
  if (added >= requested) return null
  return added === 0 ? texts.addedNone : texts.addedSome(added)
}

/** Sold out is not the end: these variants are in stock. */
function Alternatives({ part }: { part: ReturnType<typeof partsOf<'alternatives' | 'alternative'>> }) {
  const { state, texts } = useProductFormContext()
  const others = alternatives(state.product, state.choices, 3)
  if (others.length === 0 || state.product.productOptions.length === 0) return null
  return (
    <div {...part('alternatives')}>
      <p>{texts.otherChoices}</p>
      {others.map(({ id, choices }) => (
        <button key={id} type="button" {...part('alternative')} onClick={() => state.setChoices(choices)}>
          {texts.otherAvailable(choiceNames(state.product, choices))}
        </button>
      ))}
    </div>
  )
}
