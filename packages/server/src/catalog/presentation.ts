import type { Queryable } from '../storage/database.ts'

/** What stored texts depend on besides their entity: addresses, money and language of the site. */
export interface Presentation {
  /** Where images are. */
  readonly siteUrl: string
  /** Where product pages are. */
  readonly shopUrl: string
  readonly currency: string
  readonly language: string
  /** The form of the texts themselves: see `TEXT_FORM`. */
  readonly form: number
}

/** What the texts in the database are written for. */
export async function readPresentation(db: Queryable): Promise<Presentation> {
  const { presentation } = await db.selectFrom('catalog_state').select('presentation').executeTakeFirstOrThrow()
  return JSON.parse(presentation)
}
