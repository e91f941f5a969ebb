/** What the owner sets up for taxes. */
import { defineResource, revised } from '../../resource.ts'
import { ManualTaxMapping, TaxExemptGroup, TaxGroup, TaxRegion } from './entities.ts'

export const taxGroupResource = defineResource({
  one: 'taxGroup',
  many: 'taxGroups',
  title: 'tax group',
  entity: TaxGroup,
  changed: TaxGroup.safeExtend(revised),
  service: 'billing',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/tax-groups',
  notFound: 'TAX_GROUP_NOT_FOUND',
})

export const taxRegionResource = defineResource({
  one: 'taxRegion',
  many: 'taxRegions',
  title: 'tax region',
  entity: TaxRegion,
  changed: TaxRegion.safeExtend(revised),
  service: 'billing',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/tax-regions',
  notFound: 'TAX_REGION_NOT_FOUND',
  calls: { create: { errors: ['ALREADY_EXISTS'] }, update: { errors: ['ALREADY_EXISTS'] } },
})

export const taxExemptGroupResource = defineResource({
  one: 'taxExemptGroup',
  many: 'taxExemptGroups',
  title: 'tax-exempt group',
  entity: TaxExemptGroup,
  changed: TaxExemptGroup.safeExtend(revised),
  service: 'billing',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/tax-exempt-groups',
  notFound: 'TAX_EXEMPT_GROUP_NOT_FOUND',
  calls: { query: { method: 'GET', carrier: 'query' } },
})

export const manualTaxMappingResource = defineResource({
  one: 'manualTaxMapping',
  many: 'manualTaxMappings',
  title: 'tax rate of a group in a region',
  entity: ManualTaxMapping,
  changed: ManualTaxMapping.safeExtend(revised),
  service: 'billing',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/manual-tax-mappings',
  notFound: 'MANUAL_TAX_MAPPING_NOT_FOUND',
  calls: {
    query: {
      description: 'The tax rates of groups in regions by filter, sort order and cursor.',
      method: 'GET',
      carrier: 'query',
      alternatives: [{ method: 'POST', path: '/v1/manual-tax-mappings/query' }],
    },
    create: { errors: ['TAX_REGION_ID_NOT_FOUND', 'TAX_GROUP_ID_NOT_FOUND', 'MANUAL_TAX_MAPPING_ALREADY_EXISTS'] },
    update: { errors: ['TAX_REGION_ID_NOT_FOUND', 'TAX_GROUP_ID_NOT_FOUND', 'MANUAL_TAX_MAPPING_ALREADY_EXISTS'] },
  },
})
