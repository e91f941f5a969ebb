/** The calls of locations. Owners and apps only. */
import { defineCalls } from '../../define-calls.ts'
import { BusinessLocationType } from '../../enumerations.ts'
import { Paging } from '../../platform/query/paging.ts'
import { PlatformQuery, Sorting } from '../../platform/query/query.ts'
import { array, boolean, guid, message, optional, payload } from '../../wire.ts'
import { Location } from './location.ts'
import { LocationPagingMetadata } from './messages.ts'

const LocationIdRequest = message('LocationIdRequest', 'Which location.', { id: guid })

const LocationTypeRequest = message('LocationTypeRequest', 'A type to add or to remove.', {
  id: guid,
  locationType: BusinessLocationType,
})

const LocationResponse = message('LocationResponse', 'The location as it is stored.', { location: Location })

const LocationsResponse = message('LocationsResponse', 'A page of locations.', {
  locations: array(Location),
  pagingMetadata: optional(LocationPagingMetadata),
  authorizedLocationEntities: array(guid),
})

export const locations = defineCalls(
  { module: 'locations', service: 'locations', roles: ['owner', 'app'], scope: 'MANAGE_INVENTORY' },
  {
    CreateLocation: {
      route: 'POST /v1/locations',
      description: 'Creates a location.',
      details: 'It needs a name, a time zone and an address.',
      request: payload('The location to create.', {
        location: Location,
      }),
      response: LocationResponse,
    },
    QueryLocations: {
      route: 'POST /v1/locations/query',
      effect: 'read',
      description: 'Locations by filter, sort order and page.',
      arguments: 'request',
      request: payload('Which locations.', {
        query: optional(PlatformQuery),
        filterAuthorizedLocationEntities: optional(boolean),
      }),
      response: LocationsResponse,
    },
    ListLocations: {
      route: 'GET /v1/locations',
      description: 'The locations, without the archived ones unless asked for.',
      arguments: 'request',
      request: payload('Which locations, in which order.', {
        sort: optional(Sorting),
        paging: optional(Paging),
        includeArchived: optional(boolean),
        filterAuthorizedLocationEntities: optional(boolean),
      }),
      response: LocationsResponse,
    },
    GetLocation: {
      route: 'GET /v1/locations/{id}',
      description: 'One location.',
      result: 'location',
      request: LocationIdRequest,
      response: payload('The location as it is stored.', {
        location: Location,
        locationManagementAuthorized: optional(boolean),
      }),
      errors: ['LOCATION_NOT_FOUND'],
    },
    UpdateLocation: {
      route: 'PUT /v1/locations/{location.id}',
      description: 'Replaces a location. What is left out is removed.',
      request: payload('The whole location as it is to be.', {
        location: Location.safeExtend({ id: guid }),
      }),
      response: LocationResponse,
      errors: ['LOCATION_NOT_FOUND', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'REVISION_CONFLICT'],
    },
    ArchiveLocation: {
      route: 'POST /v1/locations/{id}/archive',
      description: 'Archives a location. Its stock is no longer sold.',
      result: 'response',
      request: LocationIdRequest,
      response: LocationResponse,
      errors: ['LOCATION_NOT_FOUND', 'CANNOT_ARCHIVE_DEFAULT'],
    },
    SetDefaultLocation: {
      route: 'POST /v1/locations/{id}/set-default',
      description: 'Makes a location the default one. The stock stays where it is.',
      result: 'response',
      request: LocationIdRequest,
      response: LocationResponse,
      errors: ['LOCATION_NOT_FOUND', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'DEFAULT_NOT_CHANGED'],
    },
    AddTypeToLocation: {
      route: 'PATCH /v1/locations/{id}/add-type',
      description: 'Adds a type to a location.',
      result: 'response',
      alternatives: ['PATCH /v1/locations/{id}/add-location-type'],
      request: LocationTypeRequest,
      response: LocationResponse,
      errors: ['LOCATION_NOT_FOUND', 'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION'],
    },
    RemoveTypeFromLocation: {
      route: 'PATCH /v1/locations/{id}/remove-type',
      description: 'Removes a type from a location.',
      result: 'response',
      alternatives: ['PATCH /v1/locations/{id}/remove-location-type'],
      request: LocationTypeRequest,
      response: LocationResponse,
      errors: ['LOCATION_NOT_FOUND', 'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION'],
    },
  },
)
