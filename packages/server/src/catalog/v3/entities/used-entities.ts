import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ModifierDraft, OptionDraft, ProductDraft } from '../../product/draft.ts'
import type { ProductDetails } from '../../product/product-record.ts'
import { ribbonOf } from '../catalog-names.ts'
import { type EntityContent, type EntityIds, type EntityKind, namesOf } from './entity-ids.ts'

/** What products name. */
export interface UsedEntity {
  readonly kind: EntityKind
  readonly name: string
  readonly content: EntityContent
  /** The numbers of the products. */
  readonly products: readonly number[]
}

/** The entities of a kind that products name. */
export async function readUsed(db: Queryable, kind: EntityKind, ids: EntityIds): Promise<UsedEntity[]> {
  switch (kind) {
    case 'brand':
      return readNames(db, kind, sql`products.brand`)
    case 'ribbon':
      return readNames(db, kind, ribbonOf)
    default:
      return readDetails(db, kind, ids)
  }
}

async function readNames(db: Queryable, kind: EntityKind, name: ReturnType<typeof sql>): Promise<UsedEntity[]> {
  const { rows } = await sql<{ number: number; name: string | null }>`
    select products.number as number, ${name} as name from products order by products.number`.execute(db)
  const byName = Map.groupBy(rows, (row) => row.name)
  return [...byName].flatMap(([found, having]) =>
    found ? [{ kind, name: found, content: {}, products: having.map(({ number }) => Number(number)) }] : [],
  )
}

/** Products whose details are read at a time. */
const CHUNK = 1000
const lists = {
  infoSection: ['infoSections'],
  option: ['options'],
  modifier: ['customTextFields', 'modifiers'],
} as const

async function readDetails(db: Queryable, kind: keyof typeof lists, ids: EntityIds): Promise<UsedEntity[]> {
  const found = new Map<string, { kind: EntityKind; name: string; content: EntityContent; products: number[] }>()
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('product_documents')
      .select(['product_number', 'details'])
      .where('product_number', '>', last)
      .where((where) => where.or(lists[kind].map((list) => where('details', 'like', `%"${list}":[{%`))))
      .orderBy('product_number')
      .limit(CHUNK)
      .execute()
    for (const row of rows) {
      const details: ProductDetails = JSON.parse(row.details)
      for (const one of entitiesOf(details, kind, ids)) {
        const key = JSON.stringify(namesOf({ kind, ...one }))
        const known = found.get(key)
        if (!known) found.set(key, { kind, ...one, products: [row.product_number] })
        else {
          if (known.products.at(-1) !== row.product_number) known.products.push(row.product_number)
          known.content = joined(known.content, one.content)
        }
      }
      last = row.product_number
    }
    if (rows.length < CHUNK) return [...found.values()]
  }
}

/** The content of both: choices are those of all products. */
export function joined(first: EntityContent, second: EntityContent): EntityContent {
  if (!first.choices || !second.choices) return first
  const names = new Set(first.choices.map(({ name }) => name))
  const further = second.choices.filter(({ name }) => !names.has(name))
  return further.length > 0 ? { ...first, choices: [...first.choices, ...further] } : first
}

type Parts = Pick<ProductDraft, 'infoSections' | 'options' | 'customTextFields' | 'modifiers'>

/** The info sections, options or modifiers of a product. */
function entitiesOf(
  { infoSections = [], options = [], customTextFields = [], modifiers = [] }: Parts,
  kind: keyof typeof lists,
  ids: EntityIds,
): { name: string; content: EntityContent }[] {
  switch (kind) {
    case 'infoSection':
      return infoSections.map(({ title, description }) => ({ name: title, content: { title, description } }))
    case 'option':
      return options.map((option) => chosenEntity(option, ids))
    case 'modifier':
      return [
        ...customTextFields.map(({ title, maxLength }) => ({
          name: title,
          content: { renderType: 'FREE_TEXT' as const, freeText: { maxCharCount: maxLength } },
        })),
        ...modifiers.map((modifier) => chosenEntity(modifier, ids)),
      ]
  }
}

const chosenEntity = ({ name, optionType, choices }: OptionDraft | ModifierDraft, ids: EntityIds) => ({
  name,
  content: {
    renderType: optionType === 'color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const),
    choices: choices.map(({ description, value }) => ({
      id: ids.idOf('choice', name, description),
      name: description,
      ...(optionType === 'color' && { color: value }),
    })),
  },
})
