/** The calls of tax groups. */
import { taxGroupResource } from './resources.ts'

export const QueryTaxGroups = taxGroupResource.query
export const GetTaxGroup = taxGroupResource.get
export const CreateTaxGroup = taxGroupResource.create
export const UpdateTaxGroup = taxGroupResource.update
export const DeleteTaxGroup = taxGroupResource.delete
