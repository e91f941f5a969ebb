/** The form of the HTTP reference calls a site, not the documentation: the reader enters its address. */

/**
 * The OpenAPI document with the site's address as a variable of its server, for which the form has a field.
 *
 * @throws Error when the text is no JSON object
 */
export function withSiteAddress(text: string): string {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null) throw new Error('openapi.json is no object')
  const site = { default: 'http://localhost:4000', description: 'Address of your site, without a slash at the end' }
  const servers = [{ url: '{site}', description: 'Your site.', variables: { site } }]
  return `${JSON.stringify({ ...document, servers }, null, 2)}\n`
}
