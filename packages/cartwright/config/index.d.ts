/** A shop's own parts, as files beside `cartwright.config.ts`. */
export interface ShopConfig {
  /** Files whose exports are domains, made by `defineDomain`. */
  readonly domains?: readonly string[]
  /** Files whose default export is an extension of the admin, made by `defineAdmin`. */
  readonly adminExtensions?: readonly string[]
  /** Files whose exports are payment providers. They are offered after those of `PAYMENT_PROVIDERS`. */
  readonly paymentProviders?: readonly string[]
  /** Files whose exports are service plugins, made by `provide` of `@cartwright/client/plugins`. They run in the process of the site. */
  readonly servicePlugins?: readonly string[]
  /** Files or packages whose exports are sources of moves, made by `defineSource`. */
  readonly moveSources?: readonly string[]
  /** Whether `cartwright start` runs the storefront that is installed with it. Default: true. */
  readonly storefront?: boolean
}

/**
 * Describes a shop's own parts. All commands read it from `cartwright.config.ts` of the folder that they run in.
 *
 * @returns the config as given, checked by its type
 */
export declare function defineConfig(config: ShopConfig): ShopConfig
