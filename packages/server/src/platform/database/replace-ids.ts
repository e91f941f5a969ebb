import { type Expression, type RawBuilder, sql } from 'kysely'

/** A stored JSON text with ids replaced by others. An id is unique, so it means the same wherever it stands. */
export const replaceIds = (
  text: Expression<string> | RawBuilder<string>,
  ids: readonly (readonly [from: string, into: string])[],
): RawBuilder<string> =>
  ids.reduce<RawBuilder<string>>(
    (replaced, [from, into]) => sql<string>`replace(${replaced}, ${from}, ${into})`,
    sql<string>`${text}`,
  )
