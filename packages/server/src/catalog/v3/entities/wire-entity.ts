import type { BrandV3, CustomizationV3, InfoSectionV3, RibbonV3 } from '@cartwright/contract'
import { toRichContent } from '../rich-content.ts'
import type { EntityChoice } from './entity-ids.ts'
import type { CatalogEntity } from './list-entities.ts'

/** What the next wire says of every entity. */
const stored = ({ id, revision, created_at: createdDate, updated_at: updatedDate }: CatalogEntity) => ({
  id,
  revision: String(revision),
  ...(createdDate !== undefined && { createdDate }),
  ...(updatedDate !== undefined && { updatedDate }),
})

type Fields = readonly string[] | undefined

const counted = ({ products }: CatalogEntity, fields: Fields) =>
  fields?.includes('ASSIGNED_PRODUCTS_COUNT') ? { assignedProductsCount: products.length } : {}

/** A brand as the next wire sends it. */
export const toBrand = (entity: CatalogEntity, fields: Fields): BrandV3 => ({
  ...stored(entity),
  name: entity.name,
  ...counted(entity, fields),
})

/** A ribbon as the next wire sends it. */
export const toRibbon = (entity: CatalogEntity, fields: Fields): RibbonV3 => ({
  ...stored(entity),
  name: entity.name,
  ...(fields?.includes('ASSIGNED_PRODUCT_COUNT') && { assignedProductCount: entity.products.length }),
})

/** An info section as the next wire sends it. */
export const toInfoSection = (entity: CatalogEntity, fields: Fields): InfoSectionV3 => {
  const { title = entity.name, description = '' } = entity.content
  return {
    ...stored(entity),
    uniqueName: entity.name,
    title,
    description: toRichContent(description),
    plainDescription: description,
    ...counted(entity, fields),
  }
}

/** An option or a modifier as the next wire sends it. */
export function toCustomization(entity: CatalogEntity, fields: Fields): CustomizationV3 {
  const { renderType = 'TEXT_CHOICES', freeText = {}, choices = [] } = entity.content
  return {
    ...stored(entity),
    key: entity.name,
    name: entity.name,
    customizationType: entity.kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER',
    customizationRenderType: renderType,
    ...(renderType === 'FREE_TEXT'
      ? { freeTextInput: { key: entity.name, title: entity.name, minCharCount: 0, maxCharCount: 500, ...freeText } }
      : { choicesSettings: { choices: choices.map(toChoice) } }),
    ...counted(entity, fields),
  }
}

const toChoice = ({ id, name, color, addedPrice }: EntityChoice) => ({
  id,
  key: name,
  name,
  ...(color === undefined
    ? { choiceType: 'CHOICE_TEXT' as const }
    : { choiceType: 'ONE_COLOR' as const, colorCode: color }),
  ...(addedPrice !== undefined && { defaultAddedPrice: addedPrice }),
})
