import type { AttributeTranslation, ProductAttributeType } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { documentsOf } from '../../platform/database/documents.ts'
import type {} from './tables.ts'

/** An attribute of products as the owner defined it. */
export interface AttributeDefinition {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly type: ProductAttributeType
  /** Of a list. */
  readonly choices: readonly string[]
  readonly unit?: string | undefined
  readonly filterable: boolean
  readonly visible: boolean
  readonly translations: readonly AttributeTranslation[]
}

export const attributeDefinitions = documentsOf<AttributeDefinition>('product_attribute_definitions')

/** All attributes, in the order in which they were defined. */
export const readAttributes = async (db: Queryable): Promise<AttributeDefinition[]> =>
  (await attributeDefinitions.list(db)).map(({ value }) => value)

/** The name of an attribute in a language, and the labels of its choices. */
export function attributeWords({ name, translations }: AttributeDefinition, language: string | null) {
  const own = translations.find((one) => one.language === language)
  return {
    name: own?.name ?? name,
    labelOf: (value: string): string =>
      (Object.hasOwn(own?.choices ?? {}, value) ? own?.choices?.[value] : null) ?? value,
  }
}

/** What a product has of an attribute. */
export interface StoredAttribute {
  readonly key: string
  readonly values: readonly string[]
  /** Set for texts, which are translated. */
  readonly isText?: true | undefined
}
