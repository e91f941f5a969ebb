import type { RequestOf, ResponseOf, StorefrontPreview } from '@cartwright/contract'
import { findPageItem } from '../../../catalog/data/find-page.ts'
import { write } from '../../../platform/database/write.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import { SiteSeal } from '../../../platform/secrets/site-secret.ts'
import { toPageContent } from '../read-content.ts'
import { requirePage } from './change-sections.ts'
import { requireImages, toStoredSections } from './check-sections.ts'
import { inLanguage } from './read-sections.ts'
import { HOME, parseSections } from './row.ts'

/** A preview works for so long after the last change. */
const MINUTES = 30

const seal = new SiteSeal('page-preview')

/**
 * Stores sections for a preview, which customers never see.
 *
 * @returns a token that shows it
 * @throws ValidationError naming each field that is not valid
 * @throws ApplicationError PAGE_NOT_FOUND, PREVIEW_NOT_FOUND, MEDIA_NOT_FOUND
 */
export async function previewPageSections(
  site: Services,
  { page, sections, token }: RequestOf<'PreviewPageSections'>,
): Promise<ResponseOf<'PreviewPageSections'>> {
  const stored = await toStoredSections(page, sections, 'sections')
  const id = token === undefined ? randomId() : await openToken(site, token)
  const expires = new Date(site.now().getTime() + MINUTES * 60_000)
  const values = { page, sections: JSON.stringify(stored), expires_at: expires.toISOString() }
  // In the name of the site: typing in an editor changes nothing of the shop, so the audit log has nothing of it.
  const path = await write(site, null, async (transaction) => {
    await requirePage(transaction, page)
    await requireImages(transaction, stored, 'sections')
    const insert = transaction.insertInto('page_previews').values({ id, ...values })
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(values)).execute()
    return page === HOME ? '/' : `/pages/${(await findPageItem(transaction, page))?.slug ?? ''}`
  })
  const made = `${id}.${await seal.sign(site.db, id)}`
  return { token: made, expiresDate: expires.toISOString(), path: `${path}?preview=${made}` }
}

/**
 * What a page would show.
 *
 * @throws ApplicationError PREVIEW_NOT_FOUND for a wrong or expired token
 */
export async function readPreview(
  site: Services,
  { token, language }: RequestOf<'GetStorefrontPreview'>,
): Promise<StorefrontPreview> {
  const id = await openToken(site, token)
  const previews = site.db.selectFrom('page_previews').select(['page', 'sections']).where('id', '=', id)
  const preview = await previews.where('expires_at', '>', site.now().toISOString()).executeTakeFirst()
  if (!preview) throw rejected('PREVIEW_NOT_FOUND')
  const sections = await inLanguage(site, parseSections(preview.sections), language)
  if (preview.page === HOME) return { sections }
  const item = await findPageItem(site.db, preview.page, language)
  if (!item) throw rejected('PREVIEW_NOT_FOUND')
  return { sections, page: toPageContent(item, sections) }
}

/** Housekeeping: deletes expired previews. */
export const deleteOldPreviews = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  write({ db }, null, (transaction) =>
    transaction.deleteFrom('page_previews').where('expires_at', '<=', now().toISOString()).execute(),
  )

/** @throws ApplicationError PREVIEW_NOT_FOUND */
async function openToken({ db }: Pick<Services, 'db'>, token: string): Promise<string> {
  const [id = '', given = ''] = token.split('.')
  if (!(await seal.fits(db, id, given))) throw rejected('PREVIEW_NOT_FOUND')
  return id
}
