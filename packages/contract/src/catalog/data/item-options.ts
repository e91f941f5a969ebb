/** Options that the requests of items share. */
import type { z } from 'zod'
import { boolean, json, language, message, optional, text } from '../../wire.ts'

export const DataPublishPluginOptions = message('DataPublishPluginOptions', 'Whether drafts count.', {
  includeDraftItems: optional(boolean).describe('Drafts too. Staff only.'),
  showDraftItems: optional(boolean).describe('The same, as earlier releases name it.'),
})
export type DataPublishPluginOptions = z.output<typeof DataPublishPluginOptions>

export const DataOptions = message('DataOptions', 'Options as earlier releases send them.', {
  suppressHooks: optional(boolean),
  appOptions: optional(json),
  publishPluginOptions: optional(DataPublishPluginOptions),
})
export type DataOptions = z.output<typeof DataOptions>

const collection = { dataCollectionId: text({ min: 1, max: 256 }) }
const options = {
  options: optional(DataOptions),
  publishPluginOptions: optional(DataPublishPluginOptions),
  suppressHooks: optional(boolean).describe('This site has no hooks.'),
  appOptions: optional(json).describe('Rejected unless empty: no collection belongs to an app.'),
}
export const reading = {
  ...collection,
  ...options,
  consistentRead: optional(boolean).describe('Reads are always consistent.'),
  language: optional(language).describe('Translations of this language replace the texts of translatable fields.'),
}
export const writing = {
  ...collection,
  ...options,
  condition: optional(json).describe('Rejected unless empty: writes have no conditions.'),
  saveReferences: optional(boolean).describe('Rejected if true: a reference is its item’s id.'),
}
