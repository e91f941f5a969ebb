import type { FieldChange } from '@cartwright/contract'
import type { Report } from '../../platform/csv/file-error.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { safeTranslations, textsOf } from '../write/translatable.ts'
import type { TranslationPatch } from './product-patch.ts'

/** Texts of a product in one language, as they are and as a file has them. An empty text counts as missing. */
export interface TranslationChange {
  readonly language: string
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

type Stored = (language: string) => Readonly<Record<string, unknown>>

/** The translations that a file changes. */
export async function planTranslations(
  patches: readonly TranslationPatch[],
  after: ProductRecord,
  stored: Stored,
  report: Report,
): Promise<TranslationChange[]> {
  const { row, description, details } = after
  const { texts } = textsOf({ id: row.id, name: row.name, description, details })
  for (const { line, column, field, text } of patches)
    if (text !== '' && !Object.hasOwn(texts, field))
      report(line, column, 'translates a text that the product does not have')
  const byLanguage = Map.groupBy(patches, ({ language }) => language)
  const changes: TranslationChange[] = []
  for (const [language, ofLanguage] of byLanguage) {
    const known = stored(language)
    const wanted = await safeTranslations(Object.fromEntries(ofLanguage.map(({ field, text }) => [field, text])))
    const pairs = Object.entries(wanted).flatMap(([field, text]) => {
      const pair = { field, before: textOf(known[field]), after: textOf(text) }
      return pair.before === pair.after ? [] : [pair]
    })
    if (pairs.length === 0) continue
    changes.push({
      language,
      before: Object.fromEntries(pairs.map((pair) => [pair.field, pair.before])),
      after: Object.fromEntries(pairs.map((pair) => [pair.field, pair.after])),
    })
  }
  return changes
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const LONGEST = 200

/** What a job reports of changed translations. */
export const translationFields = (changes: readonly TranslationChange[]): FieldChange[] =>
  changes.flatMap(({ language, before, after }) =>
    Object.keys(after).map((field) => ({
      field: `${field} (${language})`,
      ...(before[field] && { before: before[field].slice(0, LONGEST) }),
      ...(after[field] && { after: after[field].slice(0, LONGEST) }),
    })),
  )
