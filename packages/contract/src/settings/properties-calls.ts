/** The calls of the site properties: visitors read them, the owner changes them. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  GetSitePropertiesRequest,
  GetSitePropertiesResponse,
  UpdateBusinessContactRequest,
  UpdateBusinessProfileRequest,
  UpdateBusinessRegionRequest,
  UpdateBusinessScheduleRequest,
  UpdateConsentPolicyRequest,
} from './properties.ts'

const properties = { module: 'siteProperties', service: 'siteProperties' } as const
const change = {
  ...properties,
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  response: EmptyResponse,
} as const

export const GetSiteProperties = defineCall({
  ...properties,
  name: 'GetSiteProperties',
  description: 'What the site says of its business: name, contact, address, opening hours, language, currency.',
  arguments: { fields: [], rest: 'options' },
  roles: ['visitor', 'member', 'owner', 'app'],
  method: 'GET',
  effect: 'read',
  path: '/v4/properties',
  carrier: 'query',
  request: GetSitePropertiesRequest,
  response: GetSitePropertiesResponse,
})

export const UpdateBusinessContact = defineCall({
  ...change,
  name: 'UpdateBusinessContact',
  rejectsUnknown: true,
  description: 'Changes email, phone, fax or address.',
  details: 'Role: an app or the owner.',
  arguments: { fields: ['businessContact'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
  path: '/v4/properties/business-contact',
  request: UpdateBusinessContactRequest,
})

export const UpdateBusinessProfile = defineCall({
  ...change,
  name: 'UpdateBusinessProfile',
  rejectsUnknown: true,
  description: 'Changes names, logo, description or company id.',
  details: 'Role: an app or the owner.',
  arguments: { fields: ['businessProfile'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
  path: '/v4/properties/business-profile',
  request: UpdateBusinessProfileRequest,
  errors: ['MEDIA_NOT_FOUND'],
})

export const UpdateBusinessRegion = defineCall({
  ...change,
  name: 'UpdateBusinessRegion',
  rejectsUnknown: true,
  description: 'Changes the time zone. The currency cannot be changed.',
  details: 'Role: an app or the owner.',
  arguments: { fields: ['businessRegion'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
  path: '/v4/properties/business-region',
  request: UpdateBusinessRegionRequest,
})

export const UpdateBusinessSchedule = defineCall({
  ...change,
  name: 'UpdateBusinessSchedule',
  rejectsUnknown: true,
  description: 'Replaces the opening hours.',
  details: 'Role: an app or the owner.',
  path: '/v4/properties/business-schedule',
  request: UpdateBusinessScheduleRequest,
})

export const UpdateConsentPolicy = defineCall({
  ...change,
  name: 'UpdateConsentPolicy',
  rejectsUnknown: true,
  description: 'Replaces the default consent policy.',
  details: 'Role: an app or the owner.',
  path: '/v4/properties/policy',
  request: UpdateConsentPolicyRequest,
})
