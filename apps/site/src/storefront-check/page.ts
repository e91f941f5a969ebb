import { type HTMLElement, parse } from 'node-html-parser'

/** The kinds of pages that a walk looks for. */
export type PageKind = 'home' | 'list' | 'product' | 'cart' | 'legal' | 'withdrawal' | 'other'

/** One page of a storefront, as a server sent it: before any script ran. */
export class Page {
  readonly url: URL
  readonly kind: PageKind
  readonly response: Response
  readonly html: string
  readonly root: HTMLElement
  /** The text that a person reads, without scripts and styles. */
  readonly text: string

  constructor(url: URL, kind: PageKind, response: Response, html: string) {
    this.url = url
    this.kind = kind
    this.response = response
    this.html = html
    this.root = parse(html)
    this.text = readableText(this.root)
  }

  /** Where the page is, for a report. */
  get path(): string {
    return this.url.pathname + this.url.search
  }

  get language(): string {
    return (this.root.querySelector('html')?.getAttribute('lang') ?? '').toLowerCase()
  }

  all(selector: string): HTMLElement[] {
    return this.root.querySelectorAll(selector)
  }

  /** The content of a `<meta>` by its name or property. */
  meta(name: string): string | undefined {
    return this.all('meta').find((tag) => [tag.getAttribute('name'), tag.getAttribute('property')].includes(name))
      ?.attributes.content
  }

  /** Links to http addresses, with the words that a person sees or hears. */
  get links(): readonly Link[] {
    return this.all('a[href]').flatMap((element) => {
      const url = URL.canParse(element.attributes.href ?? '', this.url)
        ? new URL(element.attributes.href ?? '', this.url)
        : null
      return url && /^https?:$/.test(url.protocol) ? [{ url, words: nameOf(element) }] : []
    })
  }

  /** The structured data of the page, flat: entries of lists and of `@graph`. */
  get structuredData(): readonly StructuredData[] {
    return this.all('script[type="application/ld+json"]').flatMap((script) => entriesOf(parseJson(script.innerHTML)))
  }
}

function readableText(root: HTMLElement): string {
  const copy = parse((root.querySelector('body') ?? root).toString())
  for (const element of copy.querySelectorAll('script, style, template, noscript')) element.remove()
  // Words of neighbouring elements stay apart.
  return copy.innerHTML
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export interface Link {
  readonly url: URL
  readonly words: string
}

export type StructuredData = Readonly<Record<string, unknown>>

export const isType = (data: StructuredData, ...types: readonly string[]) =>
  [data['@type']].flat().some((type) => types.includes(String(type)))

/** The accessible name of a link or a button: its label, text, images or title. */
export function nameOf(element: HTMLElement): string {
  const images = element.querySelectorAll('img').map((image) => image.getAttribute('alt') ?? '')
  const titles = element.querySelectorAll('title, [aria-label]').map((part) => part.getAttribute('aria-label') ?? '')
  return [
    element.getAttribute('aria-label') ?? '',
    element.text,
    ...images,
    ...titles,
    element.getAttribute('title') ?? '',
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function entriesOf(value: unknown): StructuredData[] {
  if (Array.isArray(value)) return value.flatMap(entriesOf)
  if (!isRecord(value)) return []
  return '@graph' in value ? entriesOf(value['@graph']) : [value]
}

export const isRecord = (value: unknown): value is StructuredData => typeof value === 'object' && value !== null
