import { raiseCatalogVersion } from '../../catalog/product/catalog-version.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'

interface Named {
  readonly code: string
  readonly name: string
}

const named = (db: Queryable) => db.selectFrom('additional_fees').select(['code', 'name'])
const toEntity = ({ code, name }: Named): TranslatableEntity => ({ id: code, label: name, texts: { name } })

/** Fees by their code. */
export const translatableFees: Translatable = {
  type: 'ADDITIONAL_FEE',
  find: async (db, code) => {
    const row = await named(db).where('code', '=', code).executeTakeFirst()
    return row ? toEntity(row) : null
  },
  page: async (db, after, limit) => {
    const rows = await named(db)
      .where('active', '=', 1)
      .where('code', '>', after)
      .orderBy('code')
      .limit(limit)
      .execute()
    return rows.map(toEntity)
  },
  saved: raiseCatalogVersion,
}
