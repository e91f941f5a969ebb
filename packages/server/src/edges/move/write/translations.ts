import type { TranslatedEntity } from '@cartwright/contract'
import { itemKey } from '../../../catalog/data/translated.ts'
import { plainText } from '../../../catalog/product/plain-text.ts'
import { listTranslations, saveTexts } from '../../../catalog/translations/store.ts'
import { safeRichText } from '../../../catalog/write/safe-text.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { MovedTranslation } from '../record.ts'
import { compared, type EntityWriter, type ReadBack } from './writer.ts'

const kinds: Readonly<Record<MovedTranslation['entity'], TranslatedEntity>> = {
  products: 'PRODUCT',
  collections: 'COLLECTION',
  pages: 'DATA_ITEM',
  menus: 'DATA_ITEM',
}

/** Fields of each entity whose texts are HTML. */
const rich: readonly string[] = ['description', 'body']

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/** A translation has no id of its own: it is named by what it translates. */
const keyOf = (entity: MovedTranslation['entity'], id: string, language: string) =>
  JSON.stringify([entity, id, language])

function readKey(key: string): readonly [MovedTranslation['entity'], string, string] {
  return JSON.parse(key)
}

const entityIdOf = (entity: MovedTranslation['entity'], id: string) =>
  entity === 'pages' || entity === 'menus' ? itemKey(entity, id) : id

export const translationWriter: EntityWriter<'translations'> = {
  references: ({ entity, entityId }) => [[entity, entityId]],
  write: async ({ entity, entityId, language, fields }, { transaction, idOf, now }) => {
    const id = idOf(entity, entityId)
    if (id === undefined) throw invalidField('entityId', `${entityId} of ${entity} did not move`, 'OTHER')
    if (!LANGUAGE.test(language)) throw invalidField('language', `"${language}" is not a language such as de`, 'FORMAT')
    const texts: Record<string, string> = {}
    for (const [field, text] of Object.entries(fields))
      texts[field] = !rich.includes(field)
        ? text
        : entity === 'collections'
          ? plainText(text).slice(0, 600)
          : await safeRichText(text, field)
    await saveTexts(
      transaction,
      { entityType: kinds[entity], entityId: entityIdOf(entity, id), language, fields: texts },
      now,
    )
    return { id: keyOf(entity, id, language), revision: '' }
  },
  remove: async ({ transaction, now }, { id: key }) => {
    const [entity, id, language] = readKey(key)
    const entityType = kinds[entity]
    const stored = await listTranslations(transaction, entityType, entityIdOf(entity, id))
    const texts = stored.find((one) => one.language === language)?.fields ?? {}
    const fields = Object.fromEntries(Object.keys(texts).map((field) => [field, '']))
    await saveTexts(transaction, { entityType, entityId: entityIdOf(entity, id), language, fields }, now)
    return null
  },
  sums: ({ fields }) => ({ texts: Object.values(fields).filter(Boolean).length }),
  fields: ({ entity, language, fields }) =>
    compared({ entity, language, name: fields.name ?? fields.title ?? fields.label }),
  read: async (db, keys) => {
    const found = new Map<string, ReadBack>()
    for (const key of keys) {
      const [entity, id, language] = readKey(key)
      const stored = await listTranslations(db, kinds[entity], entityIdOf(entity, id))
      const texts = stored.find((one) => one.language === language)?.fields
      if (!texts) continue
      const name = texts.name ?? texts.title ?? texts.label
      found.set(key, {
        sums: { texts: Object.keys(texts).length },
        fields: compared({ entity, language, name: typeof name === 'string' ? name : undefined }),
      })
    }
    return found
  },
}
