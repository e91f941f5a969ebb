/** Where clients find the server that gives tokens for the site (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'
