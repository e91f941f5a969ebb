/** The calls of tax regions. */
import { taxRegionResource } from './resources.ts'

export const QueryTaxRegions = taxRegionResource.query
export const GetTaxRegion = taxRegionResource.get
export const CreateTaxRegion = taxRegionResource.create
export const UpdateTaxRegion = taxRegionResource.update
export const DeleteTaxRegion = taxRegionResource.delete
