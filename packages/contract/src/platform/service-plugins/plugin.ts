/** Service plugins of a site. An addition of this project: the provider's hosted site keeps these in its own console. */
import type { z } from 'zod'
import { amount } from '../../price.ts'
import { boolean, guid, int, message, optional, text, timestamp, webUrl } from '../../wire.ts'
import { ServicePluginFallback, ServicePluginKind, ServicePluginOutcome } from './enumerations.ts'

const name = text({ min: 1, max: 100 }).describe('What the owner knows it by.')
const url = webUrl.describe('The base address; the path of each method is appended.')
const appId = guid.describe('The audience of its requests, and the `appId` of its items, memberships and options.')
const timeLimit = int({ min: 100, max: 10_000 }).describe('Milliseconds for one call. Default: 3000.')
const cacheSeconds = int({ min: 0, max: 3600 }).describe('How long a response is reused for the same input.')

export const FallbackRate = message(
  'FallbackRate',
  'The delivery option offered while a shipping rates plugin fails.',
  {
    title: text({ min: 1, max: 100 }),
    price: amount,
    deliveryTime: optional(text({ max: 100 })),
  },
)
export type FallbackRate = z.output<typeof FallbackRate>

export const ServicePlugin = message('ServicePlugin', 'A server that the site calls to price and check purchases.', {
  id: guid,
  kind: ServicePluginKind,
  name,
  url,
  appId,
  enabled: boolean,
  fallback: ServicePluginFallback,
  fallbackRate: optional(FallbackRate).describe('For the fallback `RATE`.'),
  timeLimit,
  cacheSeconds,
  paused: boolean.describe('Whether the site makes no calls for now because too many failed in a row.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type ServicePlugin = z.output<typeof ServicePlugin>

const choices = {
  appId: optional(appId),
  enabled: optional(boolean),
  fallback: optional(ServicePluginFallback),
  fallbackRate: optional(FallbackRate),
  timeLimit: optional(timeLimit),
  cacheSeconds: optional(cacheSeconds),
}

export const NewServicePlugin = message('NewServicePlugin', 'A service plugin to register.', {
  kind: ServicePluginKind,
  name,
  url,
  ...choices,
})
export type NewServicePlugin = z.output<typeof NewServicePlugin>

export const ChangedServicePlugin = message('ChangedServicePlugin', 'Changes of a plugin; what is left out stays.', {
  id: guid,
  name: optional(name),
  url: optional(url),
  ...choices,
})
export type ChangedServicePlugin = z.output<typeof ChangedServicePlugin>

export const ServicePluginCall = message('ServicePluginCall', 'A call of a plugin, without personal data.', {
  id: guid,
  method: text(),
  outcome: ServicePluginOutcome,
  error: optional(text()).describe('What was wrong, or the error code of the plugin.'),
  httpStatus: optional(int()),
  duration: int({ min: 0 }).describe('Milliseconds.'),
  request: text().describe('The body as JSON, at most 8,192 characters.'),
  response: optional(text()).describe('The body, at most 8,192 characters.'),
  createdDate: timestamp,
})
export type ServicePluginCall = z.output<typeof ServicePluginCall>

export const ServicePluginStatistics = message('ServicePluginStatistics', 'The calls in the log.', {
  calls: int({ min: 0 }),
  failures: int({ min: 0 }),
  averageDuration: int({ min: 0 }).describe('Milliseconds.'),
  longestDuration: int({ min: 0 }).describe('Milliseconds.'),
})
export type ServicePluginStatistics = z.output<typeof ServicePluginStatistics>
