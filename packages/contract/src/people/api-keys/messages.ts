/** The keys that programs act for the owner with. */
import type { z } from 'zod'
import { ApiKeyScope } from '../../enumerations.ts'
import { array, boolean, guid, list, message, optional, text, timestamp } from '../../wire.ts'

export const ApiKey = message('ApiKey', 'A key that a program acts for the owner with; never the key itself.', {
  id: guid,
  name: text({ max: 100 }).describe('What it is for.'),
  scopes: array(ApiKeyScope).describe('Its scopes.'),
  unlimited: boolean.describe('Whether it has all scopes, including future ones.'),
  createdDate: timestamp,
  lastUsedDate: optional(timestamp).describe('To the minute; absent for a key that was never used.'),
})
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = message('NewApiKey', 'A key to make.', {
  name: text({ min: 1, max: 100 }),
  scopes: list(ApiKeyScope, { max: 100 }).describe('What it is to be good for; without any, for everything.'),
})
export type NewApiKey = z.output<typeof NewApiKey>
