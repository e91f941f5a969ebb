import type {
  BusinessContact,
  BusinessProfile,
  BusinessRegion,
  BusinessScheduleInput,
  ConsentPolicy,
  GetSitePropertiesRequest,
  GetSitePropertiesResponse,
} from '../generated/settings.ts'
import * as calls from '../generated/site-properties-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which fields an update changes. A field that is named here and not given is cleared. Default: those that are given. */
export interface UpdatePropertiesOptions extends CallOptions {
  readonly fields?: readonly string[]
}

/** What the site says of its business. Everybody reads it, an app or the owner changes it. */
export const siteProperties = {
  /** Reads the properties, or those that `fields` names. Role: any. */
  getSiteProperties: (
    send: Send,
    { fields, ...options }: GetSitePropertiesRequest & CallOptions = {},
  ): Promise<GetSitePropertiesResponse> => send(calls.getSiteProperties, fields ? { fields } : {}, options),

  /** Changes email, phone, fax or address. Role: an app or the owner. */
  updateBusinessContact: async (
    send: Send,
    businessContact: BusinessContact,
    { fields, ...options }: UpdatePropertiesOptions = {},
  ): Promise<void> => {
    await send(calls.updateBusinessContact, { businessContact, ...(fields && { fields }) }, options)
  },

  /**
   * Changes names, logo, description or company id. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEDIA_NOT_FOUND` for an unknown logo
   */
  updateBusinessProfile: async (
    send: Send,
    businessProfile: BusinessProfile,
    { fields, ...options }: UpdatePropertiesOptions = {},
  ): Promise<void> => {
    await send(calls.updateBusinessProfile, { businessProfile, ...(fields && { fields }) }, options)
  },

  /** Changes the time zone; the currency cannot be changed. Role: an app or the owner. */
  updateBusinessRegion: async (
    send: Send,
    businessRegion: BusinessRegion,
    { fields, ...options }: UpdatePropertiesOptions = {},
  ): Promise<void> => {
    await send(calls.updateBusinessRegion, { businessRegion, ...(fields && { fields }) }, options)
  },

  /** Replaces the opening hours. Role: an app or the owner. */
  updateBusinessSchedule: async (
    send: Send,
    businessSchedule: BusinessScheduleInput,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.updateBusinessSchedule, { businessSchedule }, options)
  },

  /** Replaces the default consent policy. Role: an app or the owner. */
  updateConsentPolicy: async (send: Send, consentPolicy: ConsentPolicy, options?: CallOptions): Promise<void> => {
    await send(calls.updateConsentPolicy, { consentPolicy }, options)
  },
}
