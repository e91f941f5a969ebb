/** The webhook endpoints of the stand-in for Stripe, as its API lists, adds and deletes them. */
import { randomBytes } from 'node:crypto'

interface Endpoint {
  readonly id: string
  readonly object: 'webhook_endpoint'
  readonly url: string
  status: 'enabled' | 'disabled'
  enabled_events: readonly string[]
}

export class StandInWebhooks {
  readonly endpoints: Endpoint[] = []
  /** The signing secret of a new endpoint. */
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  answer(method: string, id: string, form: URLSearchParams): object {
    if (method === 'GET') return { object: 'list', data: this.endpoints, has_more: false }
    if (method === 'DELETE') {
      const index = this.endpoints.findIndex((endpoint) => endpoint.id === id)
      if (index >= 0) this.endpoints.splice(index, 1)
      return { id, object: 'webhook_endpoint', deleted: true }
    }
    const url = form.get('url') ?? ''
    // As Stripe does with addresses that it cannot reach.
    if (new URL(url).hostname === 'localhost')
      return { error: { type: 'invalid_request_error', message: 'Invalid URL: URL must be publicly accessible.' } }
    const events = [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, event]) => event)
    const endpoint: Endpoint = {
      ...{ id: `we_${randomBytes(6).toString('hex')}`, object: 'webhook_endpoint', url, status: 'enabled' },
      enabled_events: events,
    }
    this.endpoints.push(endpoint)
    return { ...endpoint, secret: this.#secret }
  }
}
