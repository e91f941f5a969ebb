/** A browser without a screen or scripts: it keeps cookies, follows redirects, and presses the buttons of forms. */
export interface Page {
  readonly url: string
  readonly status: number
  readonly html: string
}

export interface Browser {
  open(url: string): Promise<Page>
  /** Fills in the form that has a button so named, leaves its other fields as they are, and presses the button. */
  press(page: Page, button: RegExp, entries?: Readonly<Record<string, string>>): Promise<Page>
  /** The value of the header that it sends its cookies in. */
  cookies(): string
}

const MOST_REDIRECTS = 10

export function openBrowser(): Browser {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(url: string, form: URLSearchParams | null, redirects = 0): Promise<Page> {
    const headers = {
      accept: 'text/html',
      'accept-language': 'en',
      cookie: cookieHeader(),
      ...(form && { origin: new URL(url).origin }),
    }
    const answer = await fetch(url, { method: form ? 'POST' : 'GET', body: form, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return { url, status: answer.status, html: await answer.text() }
    if (redirects === MOST_REDIRECTS) throw new Error(`${url} redirects without end`)
    return send(new URL(location, url).href, null, redirects + 1)
  }

  return {
    open: (url) => send(url, null),
    press: (page, button, entries = {}) => {
      const form = findForm(page, button)
      for (const [name, value] of Object.entries(entries)) if (form.fields.has(name)) form.fields.set(name, value)
      return send(form.action, form.fields)
    },
    cookies: cookieHeader,
  }
}

interface Form {
  readonly action: string
  readonly fields: URLSearchParams
}

function findForm(page: Page, button: RegExp): Form {
  for (const [, head = '', body = ''] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const pressed = [...body.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].find(([, , label = '']) =>
      button.test(decode(label.replace(/<[^>]*>/g, ''))),
    )
    if (!pressed) continue
    const fields = readFields(body)
    const { name, value = '' } = attributes(pressed[1] ?? '')
    if (name) fields.set(name, value)
    return { action: new URL(attributes(head).action || page.url, page.url).href, fields }
  }
  throw new Error(`${page.url} (${page.status}) has no form with a button ${button}:\n${toText(page)}`)
}

/** What a browser would send for an untouched form. */
function readFields(body: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [, head = ''] of body.matchAll(/<input([^>]*)>/g)) {
    const { name, value = 'on', type, ...rest } = attributes(head)
    const isChoice = type === 'radio' || type === 'checkbox'
    if (name && type !== 'submit' && (!isChoice || 'checked' in rest))
      fields.append(name, isChoice ? value : (attributes(head).value ?? ''))
  }
  for (const [, head = '', inside = ''] of body.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    const { name } = attributes(head)
    if (name) fields.append(name, decode(inside))
  }
  for (const [, head = '', inside = ''] of body.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const { name } = attributes(head)
    const options = [...inside.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => attributes(option))
    const chosen = options.find((option) => 'selected' in option) ?? options[0]
    if (name) fields.append(name, chosen?.value ?? '')
  }
  return fields
}

function attributes(head: string): Record<string, string> {
  const found = [...head.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decode(value)]))
}

/** What a person reads on a page. */
export function toText({ html }: Page): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '')
  return decode(body.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
