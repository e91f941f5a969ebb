/** The requests and responses of locations. */
import type { z } from 'zod'
import { BusinessLocationType } from '../enumerations.ts'
import { Paging } from '../query/paging.ts'
import { PlatformQuery, Sorting } from '../query/query.ts'
import { array, boolean, guid, int, message, optional } from '../wire.ts'
import { Location } from './location.ts'

export const CreateLocationRequest = message('CreateLocationRequest', 'The location to create.', {
  location: Location,
})
export type CreateLocationRequest = z.output<typeof CreateLocationRequest>

export const UpdateLocationRequest = message('UpdateLocationRequest', 'The whole location as it is to be.', {
  location: Location.safeExtend({ id: guid }),
})
export type UpdateLocationRequest = z.output<typeof UpdateLocationRequest>

export const LocationIdRequest = message('LocationIdRequest', 'Which location.', { id: guid })
export type LocationIdRequest = z.output<typeof LocationIdRequest>

export const LocationTypeRequest = message('LocationTypeRequest', 'A type to add or to remove.', {
  id: guid,
  locationType: BusinessLocationType,
})
export type LocationTypeRequest = z.output<typeof LocationTypeRequest>

export const LocationResponse = message('LocationResponse', 'The location as it is stored.', { location: Location })
export type LocationResponse = z.output<typeof LocationResponse>

export const GetLocationResponse = message('GetLocationResponse', 'The location as it is stored.', {
  location: Location,
  locationManagementAuthorized: optional(boolean),
})
export type GetLocationResponse = z.output<typeof GetLocationResponse>

export const LocationPagingMetadata = message('LocationPagingMetadata', 'Where a page lies in the whole result.', {
  count: optional(int()),
  offset: optional(int()),
  hasNext: optional(boolean),
})
export type LocationPagingMetadata = z.output<typeof LocationPagingMetadata>

export const ListLocationsRequest = message('ListLocationsRequest', 'Which locations, in which order.', {
  sort: optional(Sorting),
  paging: optional(Paging),
  includeArchived: optional(boolean),
  filterAuthorizedLocationEntities: optional(boolean),
})
export type ListLocationsRequest = z.output<typeof ListLocationsRequest>

export const QueryLocationsRequest = message('QueryLocationsRequest', 'Which locations.', {
  query: optional(PlatformQuery),
  filterAuthorizedLocationEntities: optional(boolean),
})
export type QueryLocationsRequest = z.output<typeof QueryLocationsRequest>

export const LocationsResponse = message('LocationsResponse', 'A page of locations.', {
  locations: array(Location),
  pagingMetadata: optional(LocationPagingMetadata),
  authorizedLocationEntities: array(guid),
})
export type LocationsResponse = z.output<typeof LocationsResponse>
