import type { BusinessLocationType } from '../generated/enumerations.ts'
import type {
  CreateLocationRequest,
  ListLocationsRequest,
  Location,
  LocationResponse,
  LocationsResponse,
  QueryLocationsRequest,
} from '../generated/locations.ts'
import * as calls from '../generated/locations-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A location without what the site decides. */
export type LocationInput = Omit<CreateLocationRequest['location'], 'id' | 'default' | 'archived'>

/** Locations of the business, which hold stock. Role: app or owner, for all of it. */
export const locations = {
  /** Creates a location. It needs a name, a time zone and an address. */
  createLocation: async (send: Send, location: LocationInput, options?: CallOptions): Promise<Location> =>
    (await send(calls.createLocation, { location }, options)).location,

  /**
   * Replaces a location. What is left out is removed.
   *
   * @throws CartwrightError with code `LOCATION_NOT_FOUND`, `CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION`, or
   *   `REVISION_CONFLICT` when it has changed since the given revision
   */
  updateLocation: async (send: Send, id: string, location: LocationInput, options?: CallOptions): Promise<Location> =>
    (await send(calls.updateLocation, { location: { ...location, id } }, options)).location,

  /** One location. @throws CartwrightError with code `LOCATION_NOT_FOUND` */
  getLocation: async (send: Send, id: string, options?: CallOptions): Promise<Location> =>
    (await send(calls.getLocation, { id }, options)).location,

  /** The locations, without the archived ones unless asked for. */
  listLocations: (send: Send, request?: ListLocationsRequest, options?: CallOptions): Promise<LocationsResponse> =>
    send(calls.listLocations, request, options),

  /** Locations by filter, sort order and page. */
  queryLocations: (send: Send, request?: QueryLocationsRequest, options?: CallOptions): Promise<LocationsResponse> =>
    send(calls.queryLocations, request, { ...options, repeatable: true }),

  /**
   * Archives a location. Its stock stays there and is no longer sold.
   *
   * @throws CartwrightError with code `LOCATION_NOT_FOUND` or `CANNOT_ARCHIVE_DEFAULT`
   */
  archiveLocation: (send: Send, id: string, options?: CallOptions): Promise<LocationResponse> =>
    send(calls.archiveLocation, { id }, options),

  /**
   * Makes a location the default one. Every piece stays where it is.
   *
   * @throws CartwrightError with code `LOCATION_NOT_FOUND`, `CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION` or
   *   `DEFAULT_NOT_CHANGED`
   */
  setDefaultLocation: (send: Send, id: string, options?: CallOptions): Promise<LocationResponse> =>
    send(calls.setDefaultLocation, { id }, options),

  /**
   * Adds a type to a location.
   *
   * @throws CartwrightError with code `LOCATION_NOT_FOUND` or `CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION`
   */
  addTypeToLocation: (
    send: Send,
    id: string,
    locationType: BusinessLocationType,
    options?: CallOptions,
  ): Promise<LocationResponse> => send(calls.addTypeToLocation, { id, locationType }, options),

  /**
   * Removes a type from a location.
   *
   * @throws CartwrightError with code `LOCATION_NOT_FOUND` or `CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION`
   */
  removeTypeFromLocation: (
    send: Send,
    id: string,
    locationType: BusinessLocationType,
    options?: CallOptions,
  ): Promise<LocationResponse> => send(calls.removeTypeFromLocation, { id, locationType }, options),
}
