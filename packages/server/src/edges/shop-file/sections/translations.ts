import type { TranslatedEntity } from '@cartwright/contract'
import { listWrittenCollections } from '../../../catalog/collection/collection-details.ts'
import { listTranslationsOf, saveTexts } from '../../../catalog/translations/store.ts'
import { membershipLevels } from '../../../people/customers/memberships/levels.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listAdditionalFees } from '../../../selling/fees/fees.ts'
import { options } from '../../../selling/shipping/store.ts'
import { listTaxRates } from '../../../selling/taxes/tax-regions.ts'
import type { Applying } from '../applying.ts'
import { problem } from '../problems.ts'
import type { TranslatedTexts, TranslationSection } from '../schema/translations.ts'

type Kind = keyof TranslatedTexts
type Texts = Readonly<Record<string, string>>

/** Translated entities of a kind, by what the file calls them. Tax rates may share a name. */
interface Named {
  readonly key: string
  readonly id: string
}

const kinds: Readonly<
  Record<Kind, { readonly type: TranslatedEntity; readonly list: (db: Queryable) => Promise<readonly Named[]> }>
> = {
  collections: {
    type: 'COLLECTION',
    list: async (db) => (await listWrittenCollections(db)).map(({ id, slug }) => ({ key: slug, id })),
  },
  delivery: {
    type: 'DELIVERY_OPTION',
    list: async (db) => (await options.list(db)).map(({ value }) => ({ key: value.code, id: value.id })),
  },
  taxes: {
    type: 'TAX',
    list: async (db) => (await listTaxRates(db)).map(({ id, name }) => ({ key: name, id })),
  },
  membershipLevels: {
    type: 'MEMBERSHIP_LEVEL',
    list: async (db) => (await membershipLevels.list(db)).map(({ value: { id, name } }) => ({ key: name, id })),
  },
  fees: {
    type: 'ADDITIONAL_FEE',
    list: async (db) => (await listAdditionalFees(db)).map(({ code }) => ({ key: code, id: code })),
  },
}
const kindNames: readonly Kind[] = ['collections', 'delivery', 'taxes', 'membershipLevels', 'fees']

/** The translations of the shop as the file has them. Those of products are in their file, others in their sections. */
export async function readTranslationSection(db: Queryable): Promise<TranslationSection> {
  const section: Record<string, Record<string, Record<string, Texts | string>>> = {}
  for (const kind of kindNames) {
    const { type, list } = kinds[kind]
    const entities = await list(db)
    const keys = new Map(entities.map(({ id, key }) => [id, key]))
    for (const { entityId, language, fields } of await listTranslationsOf(db, type, [...keys.keys()])) {
      const texts = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, String(text)]))
      section[language] ??= {}
      const ofLanguage = section[language]
      ofLanguage[kind] ??= {}
      const ofKind = ofLanguage[kind]
      ofKind[keys.get(entityId) ?? entityId] = isOneText(kind) ? (texts.name ?? '') : texts
    }
  }
  return section
}

/** Taxes and fees have one text, their name. */
const isOneText = (kind: Kind) => kind === 'taxes' || kind === 'fees'

/** Saves the translations that the file has. Others stay; an empty text removes one. */
export async function applyTranslations(applying: Applying, section: TranslationSection): Promise<void> {
  for (const [language, texts] of Object.entries(section)) {
    for (const kind of kindNames) {
      const given = texts[kind]
      if (given) await applyKind(applying, kind, language, given)
    }
  }
}

async function applyKind(
  { site, transaction, now }: Applying,
  kind: Kind,
  language: string,
  given: Readonly<Record<string, Texts | string | { readonly [field: string]: string | undefined }>>,
): Promise<void> {
  const { type, list } = kinds[kind]
  const entities = await list(transaction)
  const stored = await listTranslationsOf(
    transaction,
    type,
    entities.map(({ id }) => id),
  )
  const saved = site.translatables.find((translatable) => translatable.type === type)?.saved
  for (const [key, value] of Object.entries(given)) {
    const named = entities.filter((entity) => entity.key === key)
    if (named.length === 0) throw problem(`translations.${language}.${kind}.${key}`, `there is nothing called "${key}"`)
    const fields = typeof value === 'string' ? { name: value } : value
    for (const { id } of named) {
      const known = stored.find((one) => one.entityId === id && one.language === language)?.fields ?? {}
      if (Object.entries(fields).every(([field, text]) => (known[field] ?? '') === text)) continue
      await saveTexts(transaction, { entityType: type, entityId: id, language, fields }, now)
      await saved?.(transaction, id)
    }
  }
}
