import type {
  Storefront,
  StorefrontPageContent,
  StorefrontSettings,
  StorefrontSettingsChanges,
} from '../generated/storefront.ts'
import * as calls from '../generated/storefront-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

export interface GetStorefrontOptions extends CallOptions {
  /** The language of the texts. Default: that of the shop. */
  readonly language?: string
}

/** What a storefront shows of the shop itself: name, look, places, menus, sections of the home page. */
export const storefront = {
  /** Reads everything that a storefront needs before it draws a page. Role: any. */
  getStorefront: async (send: Send, { language, ...options }: GetStorefrontOptions = {}): Promise<Storefront> =>
    (await send(calls.getStorefront, language === undefined ? {} : { language }, options)).storefront,

  /**
   * A page with its text. Staff see drafts too. Role: any.
   *
   * @throws CartwrightError with code `PAGE_NOT_FOUND`
   */
  getStorefrontPage: async (
    send: Send,
    slug: string,
    { language, ...options }: GetStorefrontOptions = {},
  ): Promise<StorefrontPageContent> =>
    (await send(calls.getStorefrontPage, language === undefined ? { slug } : { slug, language }, options)).page,

  /** The current settings. Role: an app or the owner. */
  getStorefrontSettings: async (send: Send, options?: CallOptions): Promise<StorefrontSettings> =>
    (await send(calls.getStorefrontSettings, {}, options)).settings,

  /**
   * Changes settings; what is not given stays, an empty text clears. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEDIA_NOT_FOUND` for an unknown image
   */
  updateStorefrontSettings: async (
    send: Send,
    settings: StorefrontSettingsChanges,
    options?: CallOptions,
  ): Promise<StorefrontSettings> => (await send(calls.updateStorefrontSettings, { settings }, options)).settings,
}
