import { calls, type TaxExemption as WireExemption } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { readSettings, type SiteSettings, type TaxRules, writeSettings } from '../../platform/settings/settings.ts'
import { contactTaxRoutes } from './contact-detail-routes.ts'
import { listDeliveryTaxes } from './delivery-taxes.ts'
import { taxExemptGroupRoutes } from './exempt-group-routes.ts'
import { storedTaxRates, writeMapping } from './manual-mappings.ts'
import { applyTaxPreset, findPreset, taxPresets } from './presets.ts'
import { storedTaxGroups, storedTaxRegions, writeRegion } from './resources.ts'
import { type TaxExemption, taxAreas, taxExemptions } from './tax-groups.ts'
import { listTaxRates } from './tax-regions.ts'
import { listVatNumberChecks } from './vat-check-log.ts'

const writeTaxSettings = ({ taxIncludedInPrices, taxes }: SiteSettings) => ({
  taxIncludedInItemPrices: taxIncludedInPrices,
  rounding: taxes.rounding ?? ('LINE' as const),
  shippingTax: taxes.shippingTax ?? ('DEFAULT_GROUP' as const),
  reverseCharge: taxes.reverseCharge ?? false,
  vatNumberCheck: taxes.vatNumberCheck ?? ('FORMAT' as const),
  crossBorderPrices: taxes.crossBorderPrices ?? ('FIXED_GROSS' as const),
  ...(taxes.sellerRatesInEu !== undefined && { sellerRatesInEu: taxes.sellerRatesInEu }),
  confirmed: taxes.confirmed ?? true,
})

const writeExemption = ({ id, memberId, email, groupId }: TaxExemption): WireExemption => ({
  id,
  ...(memberId !== null && { memberId }),
  ...(email !== null && { email }),
  ...(groupId !== null && { taxExemptGroupId: groupId }),
})

/** The calls by which the owner sets up taxes. */
export function taxRoutes(app: Hono<Env>): void {
  serveResource(app, storedTaxGroups)
  taxExemptGroupRoutes(app)
  contactTaxRoutes(app)
  serveResource(app, storedTaxRegions)
  serveResource(app, storedTaxRates)
  serve(app, calls.GetTaxSettings, async ({ site }) => ({ taxSettings: writeTaxSettings(await readSettings(site.db)) }))
  serve(app, calls.ListVatNumberChecks, ({ site }, request) => listVatNumberChecks(site.db, request))
  serve(app, calls.UpsertTaxSettings, ({ site, storeResponse }, { taxSettings: given }) =>
    write(site, currentCause(), async (transaction) => {
      const { taxes, taxIncludedInPrices } = await readSettings(transaction)
      const { taxIncludedInItemPrices, rounding, shippingTax, reverseCharge, confirmed } = given
      const { vatNumberCheck, crossBorderPrices, sellerRatesInEu } = given
      const rules: TaxRules = {
        ...taxes,
        ...(rounding && { rounding }),
        ...(shippingTax && { shippingTax }),
        ...(reverseCharge !== undefined && { reverseCharge }),
        ...(vatNumberCheck && { vatNumberCheck }),
        ...(crossBorderPrices && { crossBorderPrices }),
        ...(sellerRatesInEu !== undefined && { sellerRatesInEu }),
        ...(confirmed !== undefined && { confirmed }),
      }
      const settings = { taxes: rules, taxIncludedInPrices: taxIncludedInItemPrices ?? taxIncludedInPrices }
      const answer = { taxSettings: writeTaxSettings(await writeSettings(transaction, settings)) }
      storeResponse?.(answer)
      return answer
    }),
  )
  serve(app, calls.ListDeliveryTaxes, async ({ site }) => ({ countries: await listDeliveryTaxes(site.db) }))
  serve(app, calls.ListTaxPresets, async () => ({ presets: taxPresets() }))
  serve(app, calls.ApplyTaxPreset, ({ site, storeResponse }, { country, subdivision }) =>
    write(site, currentCause(), async (transaction) => {
      const preset = findPreset(country)
      if (!preset) throw rejected('TAX_PRESET_NOT_FOUND', { country })
      const warning = await applyTaxPreset(transaction, preset, subdivision, site.now())
      const areas = (await taxAreas.list(transaction)).filter(({ value }) => value.country === country)
      const rates = (await listTaxRates(transaction)).filter((row) => row.country === country)
      const answer = { taxRegions: areas.map(writeRegion), manualTaxMappings: rates.map(writeMapping), warning }
      storeResponse?.(answer)
      return answer
    }),
  )
  serve(app, calls.ListTaxExemptions, async ({ site }) => ({
    taxExemptions: (await taxExemptions.list(site.db)).map(({ value }) => writeExemption(value)),
  }))
  serve(
    app,
    calls.CreateTaxExemption,
    ({ site, storeResponse }, { taxExemption: { memberId, email, taxExemptGroupId } }) =>
      write(site, currentCause(), async (transaction) => {
        if (memberId === undefined && email === undefined)
          throw invalidField('taxExemption.memberId', 'or email is required', 'REQUIRED_ONE_OF_FIELD')
        const exemption = {
          id: crypto.randomUUID(),
          memberId: memberId ?? null,
          email: email === undefined ? null : normalizeEmail(email),
          groupId: taxExemptGroupId ?? null,
        }
        const { value } = await taxExemptions.save(transaction, exemption, site.now())
        const answer = { taxExemption: writeExemption(value) }
        storeResponse?.(answer)
        return answer
      }),
  )
  serve(app, calls.DeleteTaxExemption, ({ site, storeResponse }, { taxExemptionId }) =>
    write(site, currentCause(), async (transaction) => {
      if (!(await taxExemptions.remove(transaction, taxExemptionId))) throw rejected('TAX_EXEMPTION_NOT_FOUND')
      storeResponse?.({})
      return {}
    }),
  )
}
