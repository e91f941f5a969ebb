import { createHash } from 'node:crypto'
import type { Site } from '@cartwright/server/hosted'
import { createHostedPages, type MorePages } from './app.tsx'

/** Of every authorization a test browser begins. */
export const VERIFIER = 'a-verifier-that-is-long-enough-for-the-challenge'

/** A browser without scripts: it stores cookies, sends the origin of its forms, and can follow redirects. */
export class Browser {
  readonly #site: Site
  readonly #cookies: Map<string, string>
  readonly #pages: ReturnType<typeof createHostedPages>
  /** What it says with a form about where the form comes from. Older browsers, and all on plain http, say less. */
  formHeaders: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' }

  /**
   * @param cookies of another browser, which were stolen there
   * @param more pages that the site serves beside the hosted ones
   */
  constructor(site: Site, cookies: ReadonlyMap<string, string> = new Map(), more: readonly MorePages[] = []) {
    this.#site = site
    this.#cookies = new Map(cookies)
    this.#pages = createHostedPages(site, more)
  }

  /** What it keeps now, to be given to another. */
  get cookies(): ReadonlyMap<string, string> {
    return new Map(this.#cookies)
  }

  async open(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#pages.request(new URL(path, this.#site.url).href, {
      headers: { accept: 'text/html', cookie, ...(form && this.formHeaders), ...headers },
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

  /** Opens a page that asks who is signed in, and presses one of its buttons. */
  async press(path: string, action: string) {
    const { text } = await this.open(path)
    const [, member = ''] = /name="member" value="([^"]*)"/.exec(text) ?? []
    return this.open(path, { action, member })
  }

  /** Opens a checkout, and continues it as the member who is signed in. */
  async continueCheckout(path: string) {
    const { text } = await this.open(`${path}?step=details`)
    const [, member = ''] = /name="member" value="([^"]*)"/.exec(text) ?? []
    const { location } = await this.open(`/sign-in?checkout=${path.split('/').at(-1)}`, { action: 'continue', member })
    return this.visit(location)
  }

  /** Opens a page and follows its redirect. */
  async visit(path: string) {
    const answer = await this.open(path)
    return answer.status === 303 ? this.open(answer.location) : answer
  }

  /** Sends a form, and goes where its answer leads. */
  async post(path: string, form: Record<string, string>) {
    const answer = await this.open(path, form)
    return answer.status === 303 ? this.open(answer.location) : answer
  }

  get sessionCookie() {
    return this.#cookies.get('cartwright-session')
  }

  /** Follows an app's sign-in to the hosted page it begins on, or to what the app is answered. */
  async begin(app: { readonly clientId: string; readonly redirectUri: string }, changes: Record<string, string> = {}) {
    const query = new URLSearchParams({
      client_id: app.clientId,
      response_type: 'code',
      redirect_uri: app.redirectUri,
      state: 'a-state',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    })
    return (await this.open(`/_api/oauth2/authorize?${query}`)).location
  }
}
