import {
  altTextField,
  choiceField,
  customTextField,
  optionField,
  subscriptionField,
  subscriptionTextField,
} from '../product/text-fields.ts'
import type { CatalogItem } from './items.ts'

type Texted = Pick<CatalogItem, 'texts'>

/** The texts of an item in the customer's language; a text without a translation as it is. */
export const itemName = (item: Pick<CatalogItem, 'name' | 'texts'>) => textIn(item, 'name', item.name)
export const optionName = (item: Texted, option: string) => textIn(item, optionField(option), option)
export const choiceName = (item: Texted, choice: string) => textIn(item, choiceField(choice), choice)
export const customTextTitle = (item: Texted, title: string) => textIn(item, customTextField(title), title)

export const subscriptionTitle = (item: Texted, title: string) => textIn(item, subscriptionField(title), title)
export const subscriptionText = (item: Texted, title: string, text: string) =>
  textIn(item, subscriptionTextField(title), text)

/** The image of an item, described in the customer's language. */
export const itemImage = ({ image, texts }: Pick<CatalogItem, 'image' | 'texts'>) =>
  image && { ...image, altText: textIn({ texts }, altTextField(image.altText), image.altText) }

function textIn({ texts }: { readonly texts?: CatalogItem['texts'] | undefined }, field: string, own: string): string {
  const text = texts?.[field]
  return typeof text === 'string' ? text : own
}
