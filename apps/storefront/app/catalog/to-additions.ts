import type { ShopProduct } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import type { ProductDetail } from './types.ts'

/** What a shopper adds to a product, with the prices in the currency of the shopper. */
export function toAdditions(
  { customTextFields, modifiers = [], convertedPriceData: { currency } }: ShopProduct,
  language: Language,
): Pick<ProductDetail, 'textFields' | 'modifiers'> {
  const price = (added = 0) => ({ added, ...(added > 0 && { price: formatMoney(added, currency, language) }) })
  return {
    textFields: customTextFields.map((field) => ({
      title: field.title,
      label: field.translatedTitle ?? field.title,
      maxLength: field.maxLength,
      mandatory: field.mandatory,
      ...price(field.convertedAddedPrice),
    })),
    modifiers: modifiers.map(({ name, translatedName = name, optionType, mandatory, choices }) => ({
      name,
      label: translatedName,
      mandatory,
      choices: choices.map(({ value, description, translatedDescription = description, convertedAddedPrice }) => ({
        value: description,
        label: translatedDescription,
        ...(optionType === 'color' && { color: value }),
        ...price(convertedAddedPrice),
      })),
    })),
  }
}
