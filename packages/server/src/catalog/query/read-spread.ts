import type { Queryable } from '../../storage/database.ts'
import { readCatalogVersion } from '../catalog-version.ts'
import type { Condition } from './condition.ts'
import { listTests, slotList } from './condition-sql.ts'
import type { Entity } from './entity.ts'
import { padded } from './padded.ts'
import { Statements } from './statements.ts'
import { VersionCache } from './version-cache.ts'

/** How many rows have what a list is asked for, and about how many there are at all. */
interface Spread {
  readonly members: number
  readonly everyone: number
}

const statements = new Statements()
const spreads = new VersionCache<Spread>()

/** The spread of the shortest list that a condition asks for; undefined when it asks for none. */
export async function readSpread(
  db: Queryable,
  condition: Condition,
  { name, columns }: Pick<Entity, 'name' | 'columns'>,
): Promise<Spread | undefined> {
  const tests = listTests(condition, columns).filter(({ test }) => test.values.length > 0)
  if (tests.length === 0) return undefined
  const version = await readCatalogVersion(db)
  const all = await Promise.all(
    tests.map(({ column, test: { field, values } }) =>
      spreads.get(db, version, JSON.stringify([name, field, values]), async () => {
        const shape = `${name} ${field} ${padded(values).length}`
        const build = (slots: Parameters<typeof slotList>[1]) => column.spread(slotList(values, slots))
        const [row] = await statements.run<Spread>(db, shape, build, padded(values))
        return { members: row?.members ?? 0, everyone: row?.everyone ?? 0 }
      }),
    ),
  )
  return all.reduce((least, spread) => (spread.members < least.members ? spread : least))
}
