/** The calls of locations. Owners and apps only. */
import { defineCall } from '../call.ts'
import {
  CreateLocationRequest,
  GetLocationResponse,
  ListLocationsRequest,
  LocationIdRequest,
  LocationResponse,
  LocationsResponse,
  LocationTypeRequest,
  QueryLocationsRequest,
  UpdateLocationRequest,
} from './messages.ts'

const locations = {
  module: 'locations',
  service: 'locations',
  roles: ['owner', 'app'],
  scope: 'MANAGE_INVENTORY',
} as const

export const CreateLocation = defineCall({
  ...locations,
  name: 'CreateLocation',
  description: 'Creates a location.',
  details: 'It needs a name, a time zone and an address.',
  method: 'POST',
  effect: 'write',
  path: '/v1/locations',
  carrier: 'body',
  request: CreateLocationRequest,
  response: LocationResponse,
})

export const QueryLocations = defineCall({
  ...locations,
  name: 'QueryLocations',
  description: 'Locations by filter, sort order and page.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v1/locations/query',
  carrier: 'body',
  request: QueryLocationsRequest,
  response: LocationsResponse,
})

export const ListLocations = defineCall({
  ...locations,
  name: 'ListLocations',
  description: 'The locations, without the archived ones unless asked for.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/locations',
  carrier: 'query',
  request: ListLocationsRequest,
  response: LocationsResponse,
})

export const GetLocation = defineCall({
  ...locations,
  name: 'GetLocation',
  description: 'One location.',
  result: 'location',
  method: 'GET',
  effect: 'read',
  path: '/v1/locations/{id}',
  carrier: 'query',
  request: LocationIdRequest,
  response: GetLocationResponse,
  errors: ['LOCATION_NOT_FOUND'],
})

export const UpdateLocation = defineCall({
  ...locations,
  name: 'UpdateLocation',
  description: 'Replaces a location. What is left out is removed.',
  method: 'PUT',
  effect: 'write',
  path: '/v1/locations/{location.id}',
  carrier: 'body',
  request: UpdateLocationRequest,
  response: LocationResponse,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'REVISION_CONFLICT'],
})

export const ArchiveLocation = defineCall({
  ...locations,
  name: 'ArchiveLocation',
  description: 'Archives a location. Its stock is no longer sold.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/locations/{id}/archive',
  carrier: 'body',
  request: LocationIdRequest,
  response: LocationResponse,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_ARCHIVE_DEFAULT'],
})

export const SetDefaultLocation = defineCall({
  ...locations,
  name: 'SetDefaultLocation',
  description: 'Makes a location the default one. The stock stays where it is.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/locations/{id}/set-default',
  carrier: 'body',
  request: LocationIdRequest,
  response: LocationResponse,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'DEFAULT_NOT_CHANGED'],
})

export const AddTypeToLocation = defineCall({
  ...locations,
  name: 'AddTypeToLocation',
  description: 'Adds a type to a location.',
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/locations/{id}/add-type',
  alternatives: [{ method: 'PATCH', path: '/v1/locations/{id}/add-location-type' }],
  carrier: 'body',
  request: LocationTypeRequest,
  response: LocationResponse,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION'],
})

export const RemoveTypeFromLocation = defineCall({
  ...locations,
  name: 'RemoveTypeFromLocation',
  description: 'Removes a type from a location.',
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/locations/{id}/remove-type',
  alternatives: [{ method: 'PATCH', path: '/v1/locations/{id}/remove-location-type' }],
  carrier: 'body',
  request: LocationTypeRequest,
  response: LocationResponse,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION'],
})
