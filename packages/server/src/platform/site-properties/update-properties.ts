import type { RequestOf } from '@cartwright/contract'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import { rejectCleared } from '../kernel/cleared.ts'
import { invalidField } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { findPublicFile } from '../media/library/find-public-file.ts'
import { markUsed } from '../media/library/mark-used.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings, type SiteSettings } from '../settings/settings.ts'
import { changedFields } from './field-mask.ts'
import type { BusinessDetails } from './settings.ts'

/** A change of the properties; a detail that is undefined is cleared. */
interface Change {
  readonly business: { readonly [Name in keyof BusinessDetails]?: BusinessDetails[Name] | undefined }
  readonly name?: string
}

/** Changes what the site says of its business, from what it says in that transaction. */
export async function changeBusiness(
  { site, storeResponse }: Operation,
  change: (settings: SiteSettings, transaction: Transaction) => Promise<Change>,
): Promise<Record<string, never>> {
  await write(site, currentCause(), async (transaction) => {
    const settings = await readSettings(transaction)
    const { business, name } = await change(settings, transaction)
    const names = [...Object.keys(business), ...(name === undefined ? [] : ['name'])]
    await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names } }, site.now())
    const changes = { business: { ...settings.business, ...business }, ...(name !== undefined && { name }) }
    await changeSettings(site, transaction, changes)
    storeResponse?.({})
  })
  return {}
}

/** @throws ValidationError for a mask that names another field */
export function updateContact(context: Operation, { businessContact, fields }: RequestOf<'UpdateBusinessContact'>) {
  const business = changedFields(businessContact, fields, ['email', 'phone', 'fax', 'address'])
  return changeBusiness(context, async () => ({ business }))
}

/**
 * @throws ApplicationError MEDIA_NOT_FOUND for an unknown logo
 * @throws ValidationError for a mask that names another field, or clears the name of the site
 */
export function updateProfile(context: Operation, { businessProfile, fields }: RequestOf<'UpdateBusinessProfile'>) {
  const names = ['siteDisplayName', 'businessName', 'logo', 'description', 'companyId'] as const
  const changed = changedFields(businessProfile, fields, names)
  rejectCleared(changed, 'businessProfile', 'siteDisplayName')
  const { siteDisplayName, ...business } = changed
  return changeBusiness(context, async (_, transaction) => {
    const logo = business.logo === undefined ? undefined : await recordLogo(context, transaction, business.logo)
    return {
      business: { ...business, ...(logo !== undefined && { logo }) },
      ...(siteDisplayName !== undefined && { name: siteDisplayName }),
    }
  })
}

async function recordLogo({ site }: Operation, transaction: Transaction, given: string): Promise<string> {
  const field = 'businessProfile.logo'
  const { id, media_type } = await findPublicFile(transaction, given, field)
  if (!media_type.startsWith('image/')) throw invalidField(field, 'must be an image')
  await markUsed(transaction, [id], site.now())
  return id
}

/** @throws ValidationError for another currency than that of the prices */
export function updateRegion(context: Operation, { businessRegion, fields }: RequestOf<'UpdateBusinessRegion'>) {
  const changed = changedFields(businessRegion, fields, ['paymentCurrency', 'timeZone'])
  const { paymentCurrency, ...business } = changed
  return changeBusiness(context, async ({ currency }) => {
    if (Object.hasOwn(changed, 'paymentCurrency') && paymentCurrency !== currency)
      throw invalidField('businessRegion.paymentCurrency', `must stay ${currency}: prices are stored in it`)
    return { business }
  })
}
