import type { Site } from '@cartwright/server'
import { createHostedPages } from './app.tsx'

/** A browser without scripts: it keeps cookies, says where its forms come from, and can be told to follow redirects. */
export class Browser {
  readonly #site: Site
  readonly #cookies = new Map<string, string>()

  constructor(site: Site) {
    this.#site = site
  }

  async open(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await createHostedPages(this.#site).request(new URL(path, this.#site.url).href, {
      headers: { accept: 'text/html', cookie, ...(form && { 'sec-fetch-site': 'same-origin' }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const { status, headers: answered } = answer
    return { status, headers: answered, location: answered.get('location') ?? '', text: await answer.text() }
  }

  /** Sends a form, and goes where its answer leads. */
  async post(path: string, form: Record<string, string>) {
    const answer = await this.open(path, form)
    return answer.status === 303 ? this.open(answer.location) : answer
  }
}
