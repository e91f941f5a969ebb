import {
  type TaxedGoods,
  taxExemptGroupResource,
  taxGroupResource,
  taxRegionResource,
  type TaxRegion as WireRegion,
} from '@cartwright/contract'
import type { Stored } from '../../platform/database/documents.ts'
import { invalidField, rejected, requireField } from '../../platform/kernel/errors.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import { storeResource } from '../../platform/resources/store-resource.ts'
import { requireSubdivision } from '../shipping/check-subdivision.ts'
import { placeOf } from '../shipping/place.ts'
import { requirePostalCodes } from '../shipping/postal-code-rules.ts'
import { type TaxArea, taxAreas, taxExemptGroups, taxGroups } from './tax-groups.ts'
import { deleteTaxRates } from './tax-regions.ts'

export const storedTaxGroups = storeResource(taxGroupResource, {
  documents: taxGroups,
  writer: () => (stored) => ({ ...stored.value, productIds: [...stored.value.productIds], ...stamps(stored) }),
  read: (given, known, { id }) => ({
    id,
    name: requireField('taxGroup.name', given.name ?? known.name),
    productIds: given.productIds ?? known.productIds ?? [],
    ...goodsOf(given.goods ?? known.goods),
  }),
})

const goodsOf = (goods: TaxedGoods | undefined) => goods && { goods }

export const storedTaxExemptGroups = storeResource(taxExemptGroupResource, {
  documents: taxExemptGroups,
  writer: () => (stored) => ({ ...stored.value, ...stamps(stored) }),
  read: (given, known, { id }) => {
    const name = requireField('taxExemptGroup.name', given.name ?? known.name)
    const { tags = known.tags, extendedFields = known.extendedFields } = given
    return { id, name, ...(tags && { tags }), ...(extendedFields && { extendedFields }) }
  },
})

export const storedTaxRegions = storeResource(taxRegionResource, {
  documents: taxAreas,
  writer: () => writeRegion,
  read: (given, { country, subdivision = null, taxIncluded = null, ...known }, { id }) => {
    requireSubdivision(given, 'taxRegion')
    const place = country === undefined ? placeOf(given) : { country, subdivision }
    if (!place) throw invalidField('taxRegion.country', 'is required', 'REQUIRED_FIELD')
    const { appId = known.appId, postalCodes = known.postalCodes ?? [] } = given
    requirePostalCodes(place.country, postalCodes, 'taxRegion.postalCodes')
    return {
      id,
      ...place,
      ...(postalCodes.length > 0 && { postalCodes }),
      taxIncluded: given.taxIncludedInPrice ?? taxIncluded,
      ...(appId !== undefined && { appId: appId.toLowerCase() }),
    }
  },
  check: async (transaction, area) => {
    const same = (await taxAreas.list(transaction)).find(
      ({ value }) => value.id !== area.id && isSamePlace(value, area),
    )
    if (!same) return
    const message = 'There is a tax region of this place'
    throw rejected('ALREADY_EXISTS', { taxRegionId: same.value.id }, { message })
  },
  written: async (transaction, { change, id }) => {
    if (change === 'deleted') await deleteTaxRates(transaction, { areaId: id })
  },
})

const isSamePlace = (a: TaxArea, b: TaxArea) =>
  a.country === b.country && a.subdivision === b.subdivision && String(a.postalCodes) === String(b.postalCodes)

export function writeRegion(stored: Stored<TaxArea>): WireRegion {
  const { id, country, subdivision, postalCodes, taxIncluded, appId } = stored.value
  return {
    id,
    country,
    ...(subdivision !== null && { subdivision: `${country}-${subdivision}` }),
    ...(postalCodes && { postalCodes: [...postalCodes] }),
    ...(taxIncluded !== null && { taxIncludedInPrice: taxIncluded }),
    ...(appId !== undefined && { appId }),
    ...stamps(stored),
  }
}
