import { z } from 'zod'
import type { SourceEnvironment } from '../../source.ts'
import type { SourcePage } from '../shared/read-pages.ts'

const PAGE = 100
/** Values of one filter, so that addresses stay short. */
const FILTERED = 50

/** Requests of the web service of PrestaShop. */
export class PrestaClient {
  readonly #base: string
  readonly #key: string
  readonly #environment: SourceEnvironment

  constructor(base: string, key: string, environment: SourceEnvironment) {
    this.#base = base
    this.#key = key
    this.#environment = environment
  }

  /** A page of a resource in the order of its ids. The cursor is the number of rows before it. */
  async page(
    resource: string,
    cursor: string | null,
    filters: Readonly<Record<string, string>> = {},
  ): Promise<SourcePage> {
    const from = Number(cursor ?? 0)
    const rows = await this.#get(resource, { display: 'full', sort: '[id_ASC]', limit: `${from},${PAGE}`, ...filters })
    return { rows, next: rows.length < PAGE ? null : String(from + PAGE) }
  }

  /** All rows of a resource, or those whose field has one of some values. */
  async all<Row>(
    resource: string,
    schema: z.ZodType<Row>,
    field?: string,
    values: readonly string[] = [],
  ): Promise<Row[]> {
    const rows: Row[] = []
    const parts = field === undefined ? [null] : partsOf([...new Set(values)])
    for (const part of parts) {
      const filter: Record<string, string> = part === null ? {} : { [`filter[${field}]`]: `[${part.join('|')}]` }
      for (let cursor: string | null = null; ; ) {
        const page: SourcePage = await this.page(resource, cursor, filter)
        rows.push(...z.array(schema).parse(page.rows))
        if (page.next === null) break
        cursor = page.next
      }
    }
    return rows
  }

  /** Number of rows of a resource. */
  async count(resource: string): Promise<number> {
    return (await this.#get(resource, { display: '[id]' })).length
  }

  /** An empty resource is an empty list, without its name. */
  async #get(resource: string, query: Readonly<Record<string, string>>): Promise<unknown[]> {
    const parameters = new URLSearchParams({ output_format: 'JSON', ...query })
    const headers = { authorization: `Basic ${Buffer.from(`${this.#key}:`).toString('base64')}` }
    const { body } = await this.#environment.requestJson(`${this.#base}/api/${resource}?${parameters}`, { headers })
    if (Array.isArray(body)) return body
    const { [resource]: rows } = z.record(z.string(), z.unknown()).parse(body)
    return z.array(z.unknown()).parse(rows ?? [])
  }
}

function partsOf(values: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < values.length; at += FILTERED) parts.push(values.slice(at, at + FILTERED))
  return parts
}
