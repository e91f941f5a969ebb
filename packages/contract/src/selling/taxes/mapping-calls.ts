/** The calls of tax rates by group and region. */
import { manualTaxMappingResource } from './resources.ts'

export const QueryManualTaxMappings = manualTaxMappingResource.query
export const GetManualTaxMapping = manualTaxMappingResource.get
export const CreateManualTaxMapping = manualTaxMappingResource.create
export const UpdateManualTaxMapping = manualTaxMappingResource.update
export const DeleteManualTaxMapping = manualTaxMappingResource.delete
