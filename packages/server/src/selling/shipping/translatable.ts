import { raiseCatalogVersion } from '../../catalog/product/catalog-version.ts'
import { readTranslations } from '../../catalog/translations/store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'
import type { DeliveryOption } from './delivery-option.ts'
import { options } from './store.ts'

const FIELDS = ['title', 'deliveryTime', 'instructions'] as const

function toEntity(option: DeliveryOption): TranslatableEntity {
  const texts = FIELDS.flatMap((field) => (option[field] ? [[field, option[field]]] : []))
  return { id: option.id, label: option.title, texts: Object.fromEntries(texts) }
}

const byId = (one: TranslatableEntity, other: TranslatableEntity) => (one.id < other.id ? -1 : 1)

export const translatableDeliveryOptions: Translatable = {
  type: 'DELIVERY_OPTION',
  find: async (db, id) => {
    const stored = await options.find(db, id)
    return stored && toEntity(stored.value)
  },
  page: async (db, after, limit) => {
    const entities = (await options.list(db)).filter(({ value }) => value.active).map(({ value }) => toEntity(value))
    return entities
      .filter(({ id }) => id > after)
      .sort(byId)
      .slice(0, limit)
  },
  saved: raiseCatalogVersion,
}

/** Delivery options by id, with their texts in a language; empty for the shop's own. */
export async function inLanguage(
  db: Queryable,
  all: readonly DeliveryOption[],
  language: string | null,
): Promise<ReadonlyMap<string, DeliveryOption>> {
  if (language === null) return new Map()
  const ids = all.map(({ id }) => id)
  const texts = await readTranslations(db, 'DELIVERY_OPTION', ids, language)
  return new Map(
    all.map((option) => {
      const own = texts.get(option.id) ?? {}
      const translated = FIELDS.flatMap((field) => (typeof own[field] === 'string' ? [[field, own[field]]] : []))
      return [option.id, { ...option, ...Object.fromEntries(translated) }]
    }),
  )
}
