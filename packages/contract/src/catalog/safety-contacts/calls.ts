/** The calls of safety contacts. */
import { safetyContactResource } from './resource.ts'

export const QuerySafetyContacts = safetyContactResource.query
export const GetSafetyContact = safetyContactResource.get
export const CreateSafetyContact = safetyContactResource.create
export const UpdateSafetyContact = safetyContactResource.update
export const DeleteSafetyContact = safetyContactResource.delete
