import { calls, type TranslatedEntity } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected, ValidationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { markShownIn } from '../../platform/media/library/mark-used.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findMissing } from './missing.ts'
import { listTranslations, saveTexts } from './store.ts'

/** Serves the translations of everything that has texts. */
export function translationRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMissingTranslations, async ({ site }, { languages, limit = 100 }) => {
    const { storefront } = await readSettings(site.db)
    const wanted = languages.length > 0 ? languages : (storefront.furtherLanguages ?? [])
    return findMissing(site.db, site.translatables, wanted, limit)
  })
  serve(app, calls.ListTranslations, async ({ site }, { entityType, entityId }) => {
    await requireEntity(site, site.db, entityType, entityId)
    return { translations: await listTranslations(site.db, entityType, entityId) }
  })
  serve(app, calls.SaveTranslation, async ({ site }, { entityType, entityId, language, fields }) => {
    const { language: own } = await readSettings(site.db)
    if (language === own)
      throw invalidField('language', `is the own language of the shop, ${own}: change the text itself`)
    const checked = await checkFields(site, entityType, entityId, fields)
    const translation = await write(site, currentCause(), async (transaction) => {
      const { translatable } = await requireEntity(site, transaction, entityType, entityId)
      const saved = await saveTexts(transaction, { entityType, entityId, language, fields: checked }, site.now())
      await markShownIn(transaction, JSON.stringify(checked), site.now())
      await translatable.saved?.(transaction, entityId)
      return saved
    })
    return { translation }
  })
}

/** @throws ValidationError naming a field that the entity does not have, or that is no text */
async function checkFields(site: Services, type: TranslatedEntity, id: string, fields: Record<string, unknown>) {
  const { translatable, entity } = await requireEntity(site, site.db, type, id)
  const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(entity.texts, field))
  if (unknown.length > 0) {
    const known = Object.keys(entity.texts).join(', ')
    throw new ValidationError(
      unknown.map((field) => ({
        field: `fields.${field}`,
        description: `has no text to translate; there are ${known}`,
        violatedRule: 'FIELD_NOT_ALLOWED' as const,
        data: {},
      })),
    )
  }
  if (translatable.check) return translatable.check(site.db, entity, fields)
  for (const [field, value] of Object.entries(fields))
    if (typeof value !== 'string' || value.length > 8000)
      throw invalidField(`fields.${field}`, 'must be text of at most 8000 characters', 'FORMAT')
  return fields
}

async function requireEntity({ translatables }: Services, db: Queryable, type: TranslatedEntity, id: string) {
  const translatable = translatables.find((each) => each.type === type)
  const entity = await translatable?.find(db, id)
  if (!translatable || !entity) throw rejected('TRANSLATED_ENTITY_NOT_FOUND', { type, id })
  return { translatable, entity }
}
