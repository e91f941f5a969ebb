import { type ProductAttribute, productAttributeResource } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { rejectCleared } from '../../../platform/kernel/cleared.ts'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import { storeResource } from '../../../platform/resources/store-resource.ts'
import { type AttributeDefinition, attributeDefinitions, readAttributes } from '../../product/attributes.ts'
import { raiseCatalogVersion } from '../../product/catalog-version.ts'
import { takeFromProducts } from './take-from-products.ts'

const MOST_ATTRIBUTES = 100
const KEY = /^[a-z0-9][a-z0-9_-]*$/

/** Attributes of products. A value that a product can no longer have is taken from it. */
export const storedAttributes = storeResource(productAttributeResource, {
  documents: attributeDefinitions,
  writer: () => (stored) => ({
    ...toWire(stored.value),
    revision: String(stored.revision),
    createdDate: stored.createdAt,
    updatedDate: stored.updatedAt,
  }),
  read: (given, known, { id }) => fromWire(given, known, id),
  check: async (transaction, attribute, known) => {
    const others = (await readAttributes(transaction)).filter(({ id }) => id !== attribute.id)
    if (others.some(({ key }) => key === attribute.key)) throw rejected('PRODUCT_ATTRIBUTE_EXISTS')
    if (!known && others.length >= MOST_ATTRIBUTES)
      throw invalidField('productAttribute', `must be one of at most ${MOST_ATTRIBUTES}`, 'MAX_SIZE')
  },
  written: async (transaction: Transaction, written, now) => {
    if (written.change !== 'created') await takeFromProducts(transaction, now)
    await raiseCatalogVersion(transaction)
  },
})

const toWire = ({ choices, translations, ...attribute }: AttributeDefinition): ProductAttribute => ({
  ...attribute,
  ...(choices.length > 0 && { choices: [...choices] }),
  ...(translations.length > 0 && { translations: [...translations] }),
})

/** What is given, and of what is known all that it does not replace. */
function fromWire(given: ProductAttribute, known: Partial<AttributeDefinition>, id: string): AttributeDefinition {
  if (known.key !== undefined) rejectCleared(given, 'productAttribute', 'type')
  const key = requireField('productAttribute.key', given.key ?? known.key)
  const type = given.type ?? known.type ?? 'TEXT'
  if (!KEY.test(key))
    throw invalidField('productAttribute.key', 'must be lower case letters, digits, - and _', 'FORMAT')
  if (known.key !== undefined && key !== known.key)
    throw invalidField('productAttribute.key', 'cannot be changed', 'FIELD_NOT_ALLOWED')
  if (known.type !== undefined && type !== known.type)
    throw invalidField('productAttribute.type', 'cannot be changed', 'FIELD_NOT_ALLOWED')
  const choices = given.choices ?? known.choices ?? []
  checkChoices(type, choices)
  const filterable = given.filterable ?? known.filterable ?? false
  const unit = given.unit ?? known.unit
  return {
    id,
    key,
    name: requireField('productAttribute.name', given.name ?? known.name),
    type,
    choices,
    ...(unit && { unit }),
    filterable,
    visible: given.visible ?? known.visible ?? true,
    translations: given.translations ?? known.translations ?? [],
  }
}

function checkChoices(type: AttributeDefinition['type'], choices: readonly string[]): void {
  const field = 'productAttribute.choices'
  if (type === 'LIST' && choices.length === 0) throw invalidField(field, 'must not be empty', 'REQUIRED_FIELD')
  if (type !== 'LIST' && choices.length > 0) throw invalidField(field, 'is for lists', 'FIELD_NOT_ALLOWED')
  const repeated = choices.findIndex((choice, index) => choices.indexOf(choice) < index)
  if (repeated >= 0) throw invalidField(`${field}[${repeated}]`, 'already exists')
}
