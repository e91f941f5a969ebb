import type { ListMissingTranslationsResponse, Translation } from '../generated/translations.ts'
import * as calls from '../generated/translations-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which missing translations are listed. */
export interface MissingTranslationsOptions extends CallOptions {
  /** Default: the further languages of the shop. */
  readonly languages?: readonly string[]
  /** How many are returned, at most 1000; 100 when absent. */
  readonly limit?: number
}

/** The texts of the shop in its further languages. On servers only. */
export const translations = {
  /**
   * The translations of an entity, by language. Role: owner or app.
   *
   * @throws CartwrightError with code `TRANSLATED_ENTITY_NOT_FOUND`
   */
  listTranslations: async (
    send: Send,
    entityType: Translation['entityType'],
    entityId: string,
    options?: CallOptions,
  ): Promise<readonly Translation[]> =>
    (await send(calls.listTranslations, { entityType, entityId }, options)).translations,

  /**
   * Saves texts of an entity in a language. What is not given stays; an empty text removes a translation. Role: owner or app.
   *
   * @throws CartwrightError with code `TRANSLATED_ENTITY_NOT_FOUND`
   */
  saveTranslation: async (send: Send, translation: Translation, options?: CallOptions): Promise<Translation> =>
    (await send(calls.saveTranslation, translation, options)).translation,

  /** The texts that have no translation. Role: owner or app. */
  listMissingTranslations: (
    send: Send,
    { languages, limit, ...options }: MissingTranslationsOptions = {},
  ): Promise<ListMissingTranslationsResponse> =>
    send(calls.listMissingTranslations, { ...(languages && { languages }), ...(limit && { limit }) }, options),
}
