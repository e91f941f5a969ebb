import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { ReadOnce } from '../../platform/database/read-once.ts'
import { statement } from '../../platform/database/statement.ts'

/** What stored texts depend on besides their entity: addresses, money and language of the site. */
export interface Presentation {
  /** Where images are. */
  readonly siteUrl: string
  /** Where product pages are. */
  readonly shopUrl: string
  readonly currency: string
  readonly language: string
  /** Further languages that products are indexed in. */
  readonly furtherLanguages: readonly string[]
  /** Whether the lowest price before a reduction is shown beside it. */
  readonly lowestPriorPrices: boolean
  /** The form of the texts themselves: see `TEXT_FORM`. */
  readonly form: number
}

const selectPresentation = statement<object, { presentation: string }>(
  () => sql<{ presentation: string }>`select presentation from catalog_state`,
)

const stored = new ReadOnce<Presentation>()

/** What the texts in the database are written for. */
export const readPresentation = (db: Queryable): Promise<Presentation> => stored.get(db, () => readStored(db))

async function readStored(db: Queryable): Promise<Presentation> {
  const [state] = await selectPresentation(db, {})
  if (!state) throw new Error('The catalog has no state')
  return JSON.parse(state.presentation)
}

/** Spares `readPresentation` its statement, where another one of the same unit of work has read the text. */
export const rememberPresentation = (db: Queryable, text: string): void => stored.set(db, () => JSON.parse(text))

/** To be called by what writes the presentation. */
export const presentationChanges = (db: Queryable): void => stored.forget(db)
