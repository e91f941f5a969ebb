import type { Queryable } from '../../platform/database/database.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { attributeWords, readAttributes } from '../product/attributes.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { choiceField, optionField } from '../product/text-fields.ts'
import { readTextsOfType, readTranslations } from '../translations/store.ts'
import { recordsOf } from './priced-entities.ts'

type Names = ReadonlyMap<string, string>

/** A shop has few languages; the names of options are read once for each until the catalog changes. */
const names = new VersionCache<Names>(20)

/** Adds the names of options and choices in a language. Products that name them differently share the first name. */
export async function translateFacets(db: Queryable, options: readonly Record<string, unknown>[], language: string) {
  if (options.length === 0) return
  const known = await names.get(db, await readCatalogVersion(db), language, () => readNames(db, language))
  for (const option of options) {
    const name = known.get(optionField(String(option.name)))
    if (name !== undefined) option.translatedName = name
    for (const choice of Array.isArray(option.choices) ? option.choices : []) {
      const description = known.get(choiceField(String(choice.description)))
      if (description !== undefined) choice.translatedDescription = description
    }
  }
}

/** Names attributes and their values in a language. */
export async function translateAttributes(
  db: Queryable,
  facets: readonly Record<string, unknown>[],
  language: string,
): Promise<void> {
  if (facets.length === 0) return
  const known = new Map((await readAttributes(db)).map((attribute) => [attribute.key, attribute]))
  for (const facet of facets) {
    const attribute = known.get(String(facet.key))
    if (!attribute) continue
    const { name, labelOf } = attributeWords(attribute, language)
    facet.name = name
    const values = recordsOf(facet.values)
    if (attribute.type === 'REFERENCE') await translateReferences(db, values, language)
    else translateChoices(values, labelOf)
  }
}

function translateChoices(values: readonly Record<string, unknown>[], labelOf: (value: string) => string): void {
  for (const value of values) {
    const label = labelOf(String(value.value))
    if (label !== value.value) value.label = label
  }
}

async function translateReferences(db: Queryable, values: readonly Record<string, unknown>[], language: string) {
  const ids = values.map(({ value }) => String(value))
  const texts = await readTranslations(db, 'PRODUCT', ids, language)
  for (const value of values) {
    const { name } = texts.get(String(value.value)) ?? {}
    if (typeof name === 'string' && name !== '') value.label = name
  }
}

async function readNames(db: Queryable, language: string): Promise<Names> {
  const found = new Map<string, string>()
  for (const texts of await readTextsOfType(db, 'PRODUCT', language)) {
    for (const [field, text] of Object.entries(texts)) {
      const isName = field.startsWith(optionField('')) || field.startsWith(choiceField(''))
      if (isName && typeof text === 'string' && !found.has(field)) found.set(field, text)
    }
  }
  return found
}
