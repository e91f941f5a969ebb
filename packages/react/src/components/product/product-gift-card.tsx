'use client'

import { itemFields } from '../../forms/item-fields.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductGiftCard`. */
export interface ProductGiftCardProps {
  className?: string | undefined
  classNames?: PartClasses<'field' | 'input' | 'problem'>
}

/** The amount of a gift card, where the shopper chooses it, and the address that it is sent to. Nothing for other products. */
export function ProductGiftCard({ className, classNames }: ProductGiftCardProps) {
  const { state, texts, id } = useProductFormContext()
  const { giftCard } = state.product
  if (!giftCard) return null
  const part = partsOf(classNames)
  const isMissing = state.missing.includes(`${itemFields.giftCard}amount`)
  return (
    <div data-part="gift-card" className={className}>
      {giftCard.minimumAmount && (
        <div {...part('field')}>
          <label htmlFor={`${id}amount`}>{texts.giftCardAmount}</label>
          <input
            id={`${id}amount`}
            type="number"
            name={`${itemFields.giftCard}amount`}
            step="0.01"
            min={giftCard.minimumAmount}
            max={giftCard.maximumAmount}
            required
            {...part('input')}
            value={state.giftCard.amount ?? ''}
            aria-invalid={isMissing ? true : undefined}
            data-field={`${itemFields.giftCard}amount`}
            onChange={({ target }) => state.setGiftCard('amount', target.value)}
          />
          {isMissing && <p {...part('problem')}>{texts.fillIn(texts.giftCardAmount)}</p>}
        </div>
      )}
      <div {...part('field')}>
        <label htmlFor={`${id}recipient`}>
          {texts.giftCardRecipient} <small>({texts.optional})</small>
        </label>
        <input
          id={`${id}recipient`}
          type="email"
          name={`${itemFields.giftCard}recipientEmail`}
          {...part('input')}
          value={state.giftCard.recipientEmail ?? ''}
          onChange={({ target }) => state.setGiftCard('recipientEmail', target.value)}
        />
      </div>
    </div>
  )
}
