import { openApiDocument } from '@cartwright/contract/openapi'
import document from '@cartwright/contract/openapi.json' with { type: 'json' }
import type { ServedCall } from './platform/http/route.ts'

/** The OpenAPI document of the site, with the calls of a shop's own domains. */
export function openApiWith(own: readonly ServedCall[]): object {
  if (own.length === 0) return document
  const added = openApiDocument(own.map((call) => ({ ...unnamed, ...call })))
  return {
    ...document,
    paths: { ...added.paths, ...document.paths },
    components: { ...document.components, schemas: { ...added.components.schemas, ...document.components.schemas } },
  }
}

/** What a call of the contract has besides. */
const unnamed = { module: 'own', errors: [], description: '' }
