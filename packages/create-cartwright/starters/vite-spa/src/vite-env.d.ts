interface ImportMetaEnv {
  readonly SITE_URL: string
  readonly SITE_CLIENT_ID: string
  readonly CHECKOUT?: string
}
