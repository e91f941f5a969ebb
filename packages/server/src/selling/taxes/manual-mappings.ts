import type { ManualTaxMapping } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { taxAreas, taxGroups } from './tax-groups.ts'
import { findTaxRate, listTaxRates, saveTaxRegion, type TaxRateDetails, type TaxRateRow } from './tax-regions.ts'

/** The wire's form of a stored rate. */
export function writeMapping(row: TaxRateRow): ManualTaxMapping {
  const { exemptRates, ...details }: TaxRateDetails = JSON.parse(row.details)
  return {
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
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

/**
 * Creates a rate, or changes the stored one.
 *
 * @param id of the stored rate; null creates one
 * @throws REVISION_CONFLICT, and errors for an unknown region or group and for a tax the group already has
 */
export function saveMapping(
  { site, storeResponse }: Operation,
  given: ManualTaxMapping & { revision?: string | undefined },
  id: string | null,
) {
  return write(site, currentCause(), async (transaction) => {
    const row = id === null ? null : await requireMapping(transaction, id)
    if (row) requireRevision(given.revision ?? '', row.revision)
    const known = row ? writeMapping(row) : {}
    const { taxRegionId, taxRate, taxGroupId, ...merged }: ManualTaxMapping = { ...known, ...given }
    if (taxRate === undefined) throw invalidField('manualTaxMapping.taxRate', 'is required', 'REQUIRED_FIELD')
    const area = taxRegionId === undefined ? null : await taxAreas.find(transaction, taxRegionId)
    if (!area) throw rejected('TAX_REGION_ID_NOT_FOUND', { taxRegionId })
    if (taxGroupId !== undefined && !(await taxGroups.find(transaction, taxGroupId)))
      throw rejected('TAX_GROUP_ID_NOT_FOUND', { taxGroupId })
    const name = merged.taxName ?? 'Tax'
    const same = (await listTaxRates(transaction)).find(
      (other) =>
        other.id !== id &&
        other.area_id === taxRegionId &&
        other.tax_group_id === (taxGroupId ?? null) &&
        other.name === name,
    )
    if (same) throw rejected('MANUAL_TAX_MAPPING_ALREADY_EXISTS', { id: same.id })
    const { description, taxType, jurisdictionType, exemptRates, jurisdiction, taxesShipping, compound } = merged
    const { country, subdivision } = area.value
    const savedId = await saveTaxRegion(
      transaction,
      {
        ...(id !== null && { id }),
        country,
        ...(subdivision !== null && { subdivision }),
        name,
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
      site.now(),
    )
    const answer = { manualTaxMapping: writeMapping(await requireMapping(transaction, savedId)) }
    storeResponse?.(answer)
    return answer
  })
}

/** @throws MANUAL_TAX_MAPPING_NOT_FOUND */
export async function requireMapping(db: Queryable, id: string): Promise<TaxRateRow> {
  const row = await findTaxRate(db, id)
  if (!row) throw rejected('MANUAL_TAX_MAPPING_NOT_FOUND')
  return row
}
