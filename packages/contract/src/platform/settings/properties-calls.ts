/** The calls of the site properties: visitors read them, the owner changes them. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { fieldMask, payload } from '../../wire.ts'
import {
  BusinessContact,
  BusinessProfile,
  BusinessRegion,
  BusinessSchedule,
  ConsentPolicy,
  GetSitePropertiesResponse,
} from './properties.ts'

const properties = { module: 'siteProperties', service: 'siteProperties' } as const
const change = { ...properties, roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS', response: EmptyResponse } as const

const mask = fieldMask.describe('The fields to change. A field that is named and not given is cleared.')

export const siteProperties = defineCalls(properties, {
  GetSiteProperties: {
    route: 'GET /v4/properties',
    description: 'What the site says of its business: name, contact, address, opening hours, language, currency.',
    arguments: { fields: [], rest: 'options' },
    roles: ['visitor', 'member', 'owner', 'app'],
    request: payload('Which properties to read.', {
      fields: fieldMask.describe('Names of properties, or paths within them. Default: all.'),
    }),
    response: GetSitePropertiesResponse,
  },
  UpdateBusinessContact: {
    ...change,
    route: 'POST /v4/properties/business-contact',
    rejectsUnknown: true,
    description: 'Changes email, phone, fax or address.',
    details: 'Role: an app or the owner.',
    arguments: { fields: ['businessContact'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
    request: payload('What to change.', {
      businessContact: BusinessContact,
      fields: mask,
    }),
  },
  UpdateBusinessProfile: {
    ...change,
    route: 'POST /v4/properties/business-profile',
    rejectsUnknown: true,
    description: 'Changes names, logo, description or company id.',
    details: 'Role: an app or the owner.',
    arguments: { fields: ['businessProfile'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
    request: payload('What to change.', {
      businessProfile: BusinessProfile,
      fields: mask,
    }),
    errors: ['MEDIA_NOT_FOUND'],
  },
  UpdateBusinessRegion: {
    ...change,
    route: 'POST /v4/properties/business-region',
    rejectsUnknown: true,
    description: 'Changes the time zone. The currency cannot be changed.',
    details: 'Role: an app or the owner.',
    arguments: { fields: ['businessRegion'], rest: 'options', types: { options: 'UpdatePropertiesOptions' } },
    request: payload('What to change.', {
      businessRegion: BusinessRegion,
      fields: mask,
    }),
  },
  UpdateBusinessSchedule: {
    ...change,
    route: 'POST /v4/properties/business-schedule',
    rejectsUnknown: true,
    description: 'Replaces the opening hours.',
    details: 'Role: an app or the owner.',
    request: payload('The schedule, as a whole.', {
      businessSchedule: BusinessSchedule,
    }),
  },
  UpdateConsentPolicy: {
    ...change,
    route: 'POST /v4/properties/policy',
    rejectsUnknown: true,
    description: 'Replaces the default consent policy.',
    details: 'Role: an app or the owner.',
    request: payload('The policy, as a whole.', {
      consentPolicy: ConsentPolicy,
    }),
  },
})
