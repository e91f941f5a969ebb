/** The settings of the site. */
export interface SettingsTables {
  /** One row: what the owner decides for the whole site, as JSON text. */
  settings: { id: 1; value: string }
}

declare module '../database/schema.ts' {
  interface Schema extends SettingsTables {}
}
