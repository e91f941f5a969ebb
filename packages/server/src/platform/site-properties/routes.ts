import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { invalidField } from '../kernel/errors.ts'
import { readSettings } from '../settings/settings.ts'
import { selectFields } from './field-mask.ts'
import { requireOrder } from './opening-hours.ts'
import { propertyNames, siteProperties } from './site-properties.ts'
import { changeBusiness, updateContact, updateProfile, updateRegion } from './update-properties.ts'

/** What the site says of its business: visitors read it, the owner changes it. */
export function sitePropertiesRoutes(app: Hono<Env>): void {
  serve(app, calls.GetSiteProperties, async ({ site }, { fields }) => {
    const settings = await readSettings(site.db)
    return {
      version: String(settings.version),
      properties: selectFields(siteProperties(settings), fields, propertyNames),
    }
  })
  serve(app, calls.UpdateBusinessContact, updateContact)
  serve(app, calls.UpdateBusinessProfile, updateProfile)
  serve(app, calls.UpdateBusinessRegion, updateRegion)
  serve(app, calls.UpdateBusinessSchedule, (context, { businessSchedule }) => {
    requireOrder(businessSchedule)
    return changeBusiness(context, async () => ({ business: { businessSchedule } }))
  })
  serve(app, calls.UpdateConsentPolicy, (context, { consentPolicy }) => {
    if (consentPolicy.essential === false) throw invalidField('consentPolicy.essential', 'must be true')
    return changeBusiness(context, async () => ({ business: { consentPolicy: { ...consentPolicy, essential: true } } }))
  })
}
