import { readTranslations } from '../../../catalog/translations/store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { StoredLine } from '../cart.ts'

/** Lines with the translations of their items. For responses only: what is stored is in the shop's own language. */
export async function linesIn<Line extends StoredLine>(
  db: Queryable,
  lines: readonly Line[],
  language: string | null,
): Promise<readonly Line[]> {
  if (language === null) return lines
  const ids = new Set(lines.flatMap((line) => (line.kind === 'catalog' ? line.item.productId : [])))
  const texts = await readTranslations(db, 'PRODUCT', [...ids], language)
  return lines.map((line) => {
    const found = line.kind === 'catalog' ? texts.get(line.item.productId) : undefined
    return line.kind === 'catalog' && found ? { ...line, item: { ...line.item, texts: found } } : line
  })
}

/** The language that a customer reads, where it is another than the shop's own. */
export async function furtherLanguage(db: Queryable, requested: string | null | undefined): Promise<string | null> {
  if (!requested) return null
  return requested === (await readSettings(db)).language ? null : requested
}
