import { calls, type TaxExemption as WireExemption } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { readSettings, type SiteSettings, writeSettings } from '../../platform/settings/settings.ts'
import { contactTaxRoutes } from './contact-detail-routes.ts'
import { shippingTaxOf } from './delivery-rule.ts'
import { listDeliveryTaxes } from './delivery-taxes.ts'
import { taxExemptGroupRoutes } from './exempt-group-routes.ts'
import { storedTaxRates, writeMapping } from './manual-mappings.ts'
import { applyTaxPreset, findPreset, taxPresets } from './presets.ts'
import { storedTaxGroups, storedTaxRegions, writeRegion } from './resources.ts'
import type { TaxRules } from './settings.ts'
import { type TaxExemption, taxAreas, taxExemptions } from './tax-groups.ts'
import { listTaxRates } from './tax-regions.ts'
import { listVatNumberChecks } from './vat-check-log.ts'

const writeTaxSettings = ({ taxIncludedInPrices, taxes, business }: SiteSettings) => ({
  taxIncludedInItemPrices: taxIncludedInPrices,
  rounding: taxes.rounding ?? ('LINE' as const),
  shippingTax: shippingTaxOf({ taxes, business }),
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
  taxExemptionRoutes(app)
  serveResource(app, storedTaxRegions)
  serveResource(app, storedTaxRates)
  serve(app, calls.GetTaxSettings, async ({ site }) => ({ taxSettings: writeTaxSettings(await readSettings(site.db)) }))
  serve(app, calls.ListVatNumberChecks, ({ site }, request) => listVatNumberChecks(site.db, request))
  serveWrite(app, calls.UpsertTaxSettings, async (transaction, _, { taxSettings: given }) => {
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
    return { taxSettings: writeTaxSettings(await writeSettings(transaction, settings)) }
  })
  serve(app, calls.ListDeliveryTaxes, async ({ site }) => ({ countries: await listDeliveryTaxes(site.db) }))
  serve(app, calls.ListTaxPresets, async () => ({ presets: taxPresets() }))
  serveWrite(app, calls.ApplyTaxPreset, async (transaction, { now }, { country, ...choice }) => {
    const preset = findPreset(country)
    if (!preset) throw rejected('TAX_PRESET_NOT_FOUND', { country })
    const warning = await applyTaxPreset(transaction, preset, choice, now())
    const areas = (await taxAreas.list(transaction)).filter(({ value }) => value.country === country)
    const rates = (await listTaxRates(transaction)).filter((row) => row.country === country)
    return { taxRegions: areas.map(writeRegion), manualTaxMappings: rates.map(writeMapping), warning }
  })
}

function taxExemptionRoutes(app: Hono<Env>): void {
  serve(app, calls.ListTaxExemptions, async ({ site }) => ({
    taxExemptions: (await taxExemptions.list(site.db)).map(({ value }) => writeExemption(value)),
  }))
  serveWrite(app, calls.CreateTaxExemption, async (transaction, { now }, { taxExemption }) => {
    const { memberId, email, taxExemptGroupId } = taxExemption
    if (memberId === undefined && email === undefined)
      throw invalidField('taxExemption.memberId', 'or email is required', 'REQUIRED_ONE_OF_FIELD')
    const exemption = {
      id: crypto.randomUUID(),
      memberId: memberId ?? null,
      email: email === undefined ? null : normalizeEmail(email),
      groupId: taxExemptGroupId ?? null,
    }
    const { value } = await taxExemptions.save(transaction, exemption, now())
    return { taxExemption: writeExemption(value) }
  })
  serveWrite(app, calls.DeleteTaxExemption, async (transaction, _, { taxExemptionId }) => {
    if (!(await taxExemptions.remove(transaction, taxExemptionId))) throw rejected('TAX_EXEMPTION_NOT_FOUND')
    return {}
  })
}
