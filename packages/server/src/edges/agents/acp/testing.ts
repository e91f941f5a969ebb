/** What tests of the Agentic Commerce Protocol share: requests whose responses are held to the official schemas. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Site } from '../../../site.ts'

/** The schemas that the protocol publishes, which each response is held to. */
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const bundle = JSON.parse(readFileSync(join(import.meta.dirname, '../test-data/acp-2026-04-17.schema.json'), 'utf8'))
ajv.addSchema(bundle)

export function requireValid(schema: string, value: unknown): void {
  const validate = ajv.getSchema(`${bundle.$id}#/$defs/${schema}`)
  if (!validate) throw new Error(`There is no schema ${schema}`)
  if (!validate(value)) throw new Error(`${schema}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`)
}

/** A session or an error, as far as tests read it. */
export interface AcpBody {
  readonly id: string
  readonly status: string
  readonly code: string
  readonly param?: string
  readonly buyer?: object
  readonly line_items: readonly { readonly id: string; readonly quantity: number }[]
  readonly totals: readonly { readonly type: string; readonly amount: number }[]
  readonly messages: readonly { readonly type: string; readonly code?: string; readonly param?: string }[]
  readonly fulfillment_options: readonly { readonly id: string; readonly title: string; readonly type: string }[]
  readonly order: { readonly id: string; readonly checkout_session_id: string }
  readonly continue_url?: string
  readonly capabilities: object
  readonly marketing_consent_options?: readonly object[]
}

let keys = 0

/** Requests an operation as the holder of an API key. */
export async function requestAcp(
  site: Site,
  token: string,
  path: string,
  fields?: object,
  headers: Record<string, string> = {},
) {
  const response = await site.fetch(
    new Request(`${site.url}/acp/checkout_sessions${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'api-version': '2026-04-17',
        'content-type': 'application/json',
        ...(fields && { 'idempotency-key': `key-${keys++}` }),
        ...headers,
      },
      ...(fields && { body: JSON.stringify(fields) }),
    }),
  )
  // What a test then says of the body is what checks it.
  const body = (await response.json()) as AcpBody
  if (response.ok) requireValid(body.order ? 'CheckoutSessionWithOrder' : 'CheckoutSession', body)
  else requireValid('Error', body)
  return { status: response.status, body, headers: response.headers }
}
