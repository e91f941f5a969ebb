import {
  calls,
  type TaxExemption as WireExemption,
  type TaxGroup as WireGroup,
  type TaxRegion as WireRegion,
} from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Stored } from '../../platform/database/documents.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { collectionOf, selectPage, stamps } from '../../platform/query/collection.ts'
import { readSettings, type SiteSettings, type TaxRules, writeSettings } from '../../platform/settings/settings.ts'
import { placeOf } from '../shipping/place.ts'
import { contactTaxRoutes } from './contact-detail-routes.ts'
import { listDeliveryTaxes } from './delivery-taxes.ts'
import { taxExemptGroupRoutes } from './exempt-group-routes.ts'
import { requireMapping, saveMapping, writeMapping } from './manual-mappings.ts'
import { applyTaxPreset, findPreset, taxPresets } from './presets.ts'
import { type TaxArea, type TaxExemption, type TaxGroup, taxAreas, taxExemptions, taxGroups } from './tax-groups.ts'
import { deleteTaxRates, listTaxRates } from './tax-regions.ts'

const groups = collectionOf<TaxGroup, WireGroup>({
  documents: taxGroups,
  notFound: 'TAX_GROUP_NOT_FOUND',
  toWire: (stored) => ({
    id: stored.value.id,
    name: stored.value.name,
    productIds: [...stored.value.productIds],
    ...stamps(stored),
  }),
  fromWire: (given, known, id) => {
    const name = given.name ?? known?.name
    if (name === undefined) throw invalidField('taxGroup.name', 'is required', 'REQUIRED_FIELD')
    return { id, name, productIds: given.productIds ?? known?.productIds ?? [] }
  },
})

const regions = collectionOf<TaxArea, WireRegion>({
  documents: taxAreas,
  notFound: 'TAX_REGION_NOT_FOUND',
  toWire: writeRegion,
  fromWire: async (given, known, id, transaction) => {
    const place = known ? { country: known.country, subdivision: known.subdivision } : placeOf(given)
    if (!place) throw invalidField('taxRegion.country', 'is required', 'REQUIRED_FIELD')
    const same = (await taxAreas.list(transaction)).find(
      ({ value }) => value.country === place.country && value.subdivision === place.subdivision && value.id !== id,
    )
    if (same)
      throw rejected(
        'ALREADY_EXISTS',
        { taxRegionId: same.value.id },
        { message: 'There is a tax region of this place' },
      )
    const appId = given.appId ?? known?.appId
    return {
      id,
      ...place,
      taxIncluded: given.taxIncludedInPrice ?? known?.taxIncluded ?? null,
      ...(appId !== undefined && { appId: appId.toLowerCase() }),
    }
  },
})

function writeRegion(stored: Stored<TaxArea>): WireRegion {
  const { id, country, subdivision, taxIncluded, appId } = stored.value
  return {
    id,
    country,
    ...(subdivision !== null && { subdivision: `${country}-${subdivision}` }),
    ...(taxIncluded !== null && { taxIncludedInPrice: taxIncluded }),
    ...(appId !== undefined && { appId }),
    ...stamps(stored),
  }
}

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
  serve(app, calls.QueryTaxGroups, async (context, { query }) => {
    const { page, pagingMetadata } = await groups.query(context, query)
    return { taxGroups: page, pagingMetadata }
  })
  serve(app, calls.GetTaxGroup, async (context, { taxGroupId }) => ({
    taxGroup: await groups.get(context, taxGroupId),
  }))
  serve(app, calls.CreateTaxGroup, async (context, { taxGroup }) => ({
    taxGroup: await groups.create(context, 'taxGroup', taxGroup),
  }))
  serve(app, calls.UpdateTaxGroup, async (context, { taxGroup }) => ({
    taxGroup: await groups.update(context, 'taxGroup', taxGroup),
  }))
  serve(app, calls.DeleteTaxGroup, (context, { taxGroupId }) => groups.remove(context, taxGroupId))
  taxExemptGroupRoutes(app)
  contactTaxRoutes(app)
  serve(app, calls.QueryTaxRegions, async (context, { query }) => {
    const { page, pagingMetadata } = await regions.query(context, query)
    return { taxRegions: page, pagingMetadata }
  })
  serve(app, calls.GetTaxRegion, async (context, { taxRegionId }) => ({
    taxRegion: await regions.get(context, taxRegionId),
  }))
  serve(app, calls.CreateTaxRegion, async (context, { taxRegion }) => ({
    taxRegion: await regions.create(context, 'taxRegion', taxRegion),
  }))
  serve(app, calls.UpdateTaxRegion, async (context, { taxRegion }) => ({
    taxRegion: await regions.update(context, 'taxRegion', taxRegion),
  }))
  serve(app, calls.DeleteTaxRegion, (context, { taxRegionId: areaId }) =>
    write(context.site, currentCause(), async (transaction) => {
      if (!(await taxAreas.remove(transaction, areaId))) throw rejected('TAX_REGION_NOT_FOUND')
      await deleteTaxRates(transaction, { areaId })
      context.storeResponse?.({})
      return {}
    }),
  )
  serve(app, calls.QueryManualTaxMappings, async ({ site }, { query }) => {
    const { page, pagingMetadata } = selectPage((await listTaxRates(site.db)).map(writeMapping), query ?? {})
    return { manualTaxMappings: page, pagingMetadata }
  })
  serve(app, calls.GetManualTaxMapping, async ({ site }, { manualTaxMappingId }) => ({
    manualTaxMapping: writeMapping(await requireMapping(site.db, manualTaxMappingId)),
  }))
  serve(app, calls.CreateManualTaxMapping, (context, { manualTaxMapping }) =>
    saveMapping(context, manualTaxMapping, null),
  )
  serve(app, calls.UpdateManualTaxMapping, (context, { manualTaxMapping }) =>
    saveMapping(context, manualTaxMapping, manualTaxMapping.id),
  )
  serve(app, calls.DeleteManualTaxMapping, (context, { manualTaxMappingId: id }) =>
    write(context.site, currentCause(), async (transaction) => {
      await requireMapping(transaction, id)
      await deleteTaxRates(transaction, { id })
      context.storeResponse?.({})
      return {}
    }),
  )
  serve(app, calls.GetTaxSettings, async ({ site }) => ({ taxSettings: writeTaxSettings(await readSettings(site.db)) }))
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
