/** The address in the catalog's texts; with another one, a site rewrites all of them at its start. */
export const SITE_URL = 'http://127.0.0.1'
