import { type ManualTaxMapping, manualTaxMappingResource } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/database/documents.ts'
import { rejectCleared } from '../../platform/kernel/cleared.ts'
import { rejected, requireField } from '../../platform/kernel/errors.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import { storeResource } from '../../platform/resources/store-resource.ts'
import { type TaxArea, taxAreas, taxGroups } from './tax-groups.ts'
import {
  deleteTaxRates,
  findTaxRate,
  listTaxRates,
  saveTaxRegion,
  type TaxRateDetails,
  type TaxRateRow,
} from './tax-regions.ts'

/** A rate as the wire has it. */
type Mapping = Omit<ManualTaxMapping, 'id' | 'taxRate'> & { readonly id: string; readonly taxRate: string }

/** The rates, whose table has columns for what taxes are calculated from. */
const mappings = {
  list: async (db: Queryable) => (await listTaxRates(db)).map(toStored),
  find: async (db: Queryable, id: string) => {
    const row = await findTaxRate(db, id)
    return row && toStored(row)
  },
  save: async (db: Queryable, mapping: Mapping, now: Date) => {
    const { id, taxGroupId, taxRegionId, taxRate, taxName = 'Tax', jurisdiction, taxesShipping, compound } = mapping
    const { description, taxType, jurisdictionType, exemptRates } = mapping
    const { country, subdivision } = await requireArea(db, taxRegionId)
    await saveTaxRegion(
      db,
      {
        id,
        ...(taxRegionId !== undefined && { areaId: taxRegionId }),
        country,
        ...(subdivision !== null && { subdivision }),
        name: taxName,
        rate: taxRate,
        ...(taxGroupId !== undefined && { taxGroupId }),
        ...(jurisdiction !== undefined && { jurisdiction }),
        ...(taxesShipping !== undefined && { taxesShipping }),
        ...(compound !== undefined && { compound }),
        details: {
          ...(description !== undefined && { description }),
          ...(taxType !== undefined && { taxType }),
          ...(jurisdictionType !== undefined && { jurisdictionType }),
          ...(exemptRates && { exemptRates }),
        },
      },
      now,
    )
    return toStored(await requireRate(db, id))
  },
  remove: async (db: Queryable, id: string) => {
    await deleteTaxRates(db, { id })
    return true
  },
}

export const storedTaxRates = storeResource(manualTaxMappingResource, {
  documents: mappings,
  writer: () => writeStored,
  read: (given, known, { id }) => {
    rejectCleared(given, 'manualTaxMapping', 'taxRegionId')
    const merged = { ...known, ...given, id }
    return { ...merged, taxRate: requireField('manualTaxMapping.taxRate', merged.taxRate) }
  },
  check: async (transaction, { id, taxRegionId, taxGroupId, taxName = 'Tax' }) => {
    await requireArea(transaction, taxRegionId)
    if (taxGroupId !== undefined && !(await taxGroups.find(transaction, taxGroupId)))
      throw rejected('TAX_GROUP_ID_NOT_FOUND', { taxGroupId })
    const same = (await listTaxRates(transaction)).find(
      (other) =>
        other.id !== id &&
        other.area_id === taxRegionId &&
        other.tax_group_id === (taxGroupId ?? null) &&
        other.name === taxName,
    )
    if (same) throw rejected('MANUAL_TAX_MAPPING_ALREADY_EXISTS', { id: same.id })
  },
})

/** The wire's form of a stored rate. */
export const writeMapping = (row: TaxRateRow): ManualTaxMapping => writeStored(toStored(row))

const writeStored = (stored: Stored<Mapping>): ManualTaxMapping => ({ ...stored.value, ...stamps(stored) })

function toStored(row: TaxRateRow): Stored<Mapping> {
  const { exemptRates, ...details }: TaxRateDetails = JSON.parse(row.details)
  const value = {
    id: row.id,
    ...(row.tax_group_id !== null && { taxGroupId: row.tax_group_id }),
    ...(row.area_id !== null && { taxRegionId: row.area_id }),
    taxRate: row.rate,
    taxName: row.name,
    jurisdiction: row.jurisdiction,
    ...details,
    ...(exemptRates && { exemptRates: [...exemptRates] }),
    taxesShipping: row.taxes_shipping === 1,
    compound: row.compound === 1,
  }
  return { value, revision: row.revision, createdAt: row.created_at, updatedAt: row.updated_at }
}

async function requireArea(db: Queryable, taxRegionId: string | undefined): Promise<TaxArea> {
  const area = taxRegionId === undefined ? null : await taxAreas.find(db, taxRegionId)
  if (!area) throw rejected('TAX_REGION_ID_NOT_FOUND', { taxRegionId })
  return area.value
}

async function requireRate(db: Queryable, id: string): Promise<TaxRateRow> {
  const row = await findTaxRate(db, id)
  if (!row) throw new Error(`The tax rate ${id} was not stored`)
  return row
}
