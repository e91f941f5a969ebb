import { raiseCatalogVersion } from '../../catalog/product/catalog-version.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const named = (db: Queryable) => db.selectFrom('tax_regions').select(['id', 'name'])
const toEntity = ({ id, name }: Named): TranslatableEntity => ({ id, label: name, texts: { name } })

/** The names of tax rates, which bills show. */
export const translatableTaxes: Translatable = {
  type: 'TAX',
  find: async (db, id) => {
    const row = await named(db).where('id', '=', id).executeTakeFirst()
    return row ? toEntity(row) : null
  },
  page: async (db, after, limit) => {
    const rows = await named(db).where('id', '>', after).orderBy('id').limit(limit).execute()
    return rows.map(toEntity)
  },
  saved: raiseCatalogVersion,
}
