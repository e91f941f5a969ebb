import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { type AttributeDefinition, readAttributes, type StoredAttribute } from '../../product/attributes.ts'
import type { ProductDraft } from '../../product/draft.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * A product whose attributes are in the order of their definitions, with values of the right kind.
 *
 * @param before the product as it is: what it has already is not checked again
 * @throws ValidationError naming the attribute or value that breaks a rule
 */
export async function withCheckedAttributes(
  db: Queryable,
  draft: ProductDraft,
  before: readonly StoredAttribute[] | undefined,
): Promise<ProductDraft> {
  const { attributes } = draft
  if (!attributes || JSON.stringify(attributes) === JSON.stringify(before)) return draft
  const definitions = await readAttributes(db)
  const places = new Map(definitions.map(({ key }, place) => [key, place]))
  for (const [index, { key, values }] of attributes.entries()) {
    const field = `attributes[${index}]`
    const definition = definitions[places.get(key) ?? -1]
    if (!definition) throw invalidField(`${field}.key`, `is not an attribute of the shop: ${key}`)
    if (attributes.findIndex((one) => one.key === key) < index) throw invalidField(`${field}.key`, 'already exists')
    checkValues(definition, values, `${field}.values`)
    if (definition.type === 'REFERENCE') await requireProducts(db, values, `${field}.values`)
  }
  const sorted = attributes.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0))
  return {
    ...draft,
    attributes: sorted.map(({ key, values }) => ({
      key,
      values,
      ...(definitions[places.get(key) ?? -1]?.type === 'TEXT' && { isText: true as const }),
    })),
  }
}

function checkValues({ type, choices }: AttributeDefinition, values: readonly string[], field: string): void {
  const takesMany = type === 'LIST' || type === 'REFERENCE'
  if (values.length > 1 && !takesMany) throw invalidField(field, 'must be one value', 'MAX_SIZE')
  for (const [index, value] of values.entries()) {
    const at = `${field}[${index}]`
    if (values.indexOf(value) < index) throw invalidField(at, 'already exists')
    if (type === 'NUMBER' && !NUMBER.test(value)) throw invalidField(at, 'must be a number, such as 12.5', 'FORMAT')
    if (type === 'DATE' && !(DATE.test(value) && !Number.isNaN(Date.parse(value))))
      throw invalidField(at, 'must be a date, such as 2026-11-27', 'FORMAT')
    if (type === 'LIST' && !choices.includes(value)) throw invalidField(at, 'must be a choice of the attribute')
  }
}

async function requireProducts(db: Queryable, ids: readonly string[], field: string): Promise<void> {
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) throw invalidField(`${field}[${missing}]`, 'must be the id of a product')
}
