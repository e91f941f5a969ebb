import { queryFields } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ScalarColumn } from '../../../platform/query/column.ts'
import type { Condition } from '../../../platform/query/condition.ts'
import type { Entity } from '../../../platform/query/entity.ts'
import { readCatalogVersion } from '../../product/catalog-version.ts'
import { fold } from '../../product/fold.ts'
import { toCollectionId } from '../category-id.ts'

const scalar = (value: RawBuilder<unknown>, more: Omit<ScalarColumn, 'kind' | 'value'> = {}): ScalarColumn => ({
  kind: 'scalar',
  value,
  ...more,
})
const id = (value: RawBuilder<unknown>) => scalar(value, { toColumn: (given) => toCollectionId(String(given)) })

/** Categories as queries see them. */
export const categoryEntity: Entity = {
  name: 'categories',
  fields: queryFields.categories,
  columns: {
    id: id(sql`collections.id`),
    name: scalar(sql`collections.name`, {
      folded: sql`collections.name_folded`,
      fold,
      order: sql`collections.name_order`,
    }),
    slug: scalar(sql`collections.slug`),
    visible: scalar(sql`collections.visible`, { toColumn: (visible) => (visible ? 1 : 0) }),
    createdDate: scalar(sql`coalesce(collections.created_at, collections.updated_at)`),
    updatedDate: scalar(sql`collections.updated_at`),
    'parentCategory.id': id(sql`coalesce(collections.parent_id, '')`),
    'parentCategory.index': scalar(sql`collections.place`, { isInteger: true }),
  },
  from: sql`collections`,
  readVersion: readCatalogVersion,
  key: sql`collections.id`,
  unique: [sql`collections.number`],
  visible: sql`collections.visible = 1`,
  narrow: atRoot,
}

/** Categories at the root have an empty parent. */
function atRoot(condition: Condition): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(atRoot) }
    case 'not':
      return { ...condition, part: atRoot(condition.part) }
    case 'test':
      if (condition.field !== 'parentCategory.id' || condition.operator !== '$exists') return condition
      return { ...condition, operator: '$isEmpty', values: [!condition.values[0]] }
  }
}
