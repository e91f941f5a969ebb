/** The settings of the site. */
export interface SettingsTables {
  /** One row: what the owner decides for the whole site, as JSON text. */
  settings: { id: 1; value: string }
  /** What proves this shop to a provider, encrypted. */
  identity_provider_secrets: {
    provider_id: string
    secret: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends SettingsTables {}
}
