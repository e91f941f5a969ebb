import type { ShopProduct } from '@cartwright/client'
import { itemFields } from '../forms/item'
import type { Language } from '../languages'
import { messagesIn } from '../messages'
import { Area, Field } from './form'

interface ExtrasProps {
  readonly product: ShopProduct
  readonly language: Language
}

/** Additions to a product that make no other variant: extras with their prices, texts, a gift card. */
export function Extras({ product, language }: ExtrasProps) {
  const t = messagesIn(language)
  const { currency } = product.convertedPriceData
  const format = (amount: number | undefined) =>
    amount ? `+ ${amount.toLocaleString(language, { style: 'currency', currency })}` : ''
  const { giftCard } = product
  return (
    <>
      {product.modifiers?.map(({ name, translatedName, mandatory, choices }) => (
        <fieldset key={name}>
          <legend>
            {translatedName ?? name} <small>({mandatory ? t.required : t.optional})</small>
          </legend>
          <div className="options">
            {!mandatory && (
              <label className="option">
                <input type="radio" name={itemFields.option + name} value="" defaultChecked />
                <span>{t.noExtra}</span>
              </label>
            )}
            {choices.map((choice) => (
              <label key={choice.description} className="option">
                <input type="radio" name={itemFields.option + name} value={choice.description} required={mandatory} />
                <span>{choice.translatedDescription ?? choice.description}</span>
                <small>{format(choice.convertedAddedPrice ?? choice.addedPrice)}</small>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {product.customTextFields.map((field) => {
        const { title, translatedTitle, maxLength, mandatory, convertedAddedPrice, addedPrice } = field
        const note = [mandatory ? t.required : t.optional, format(convertedAddedPrice ?? addedPrice)]
        const Control = maxLength > 80 ? Area : Field
        return (
          <Control
            key={title}
            label={translatedTitle ?? title}
            note={note.filter(Boolean).join(', ')}
            name={itemFields.text + title}
            maxLength={maxLength}
            required={mandatory}
          />
        )
      })}
      {giftCard?.minimumAmount && (
        <Field
          label={t.price}
          name={`${itemFields.giftCard}amount`}
          type="number"
          step="0.01"
          min={giftCard.minimumAmount}
          max={giftCard.maximumAmount}
          required
        />
      )}
      {giftCard && (
        <Field label={t.recipientEmail} note={t.optional} name={`${itemFields.giftCard}recipientEmail`} type="email" />
      )}
    </>
  )
}
