import { readPages } from '../../../operations/storefront/read-content.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

interface Link {
  readonly type: string
  readonly url: string
  readonly title: string
}

/** The kinds of the shop's legal pages as agents know them. */
const types: Readonly<Record<string, string>> = {
  privacy: 'privacy_policy',
  terms: 'terms_of_service',
  withdrawal: 'refund_policy',
  delivery: 'shipping_policy',
  imprint: 'imprint',
}

/** The legal pages of the shop, which agents have to show. */
export async function readLinks({ db }: Pick<Services, 'db'>, language: string | undefined): Promise<Link[]> {
  const { shopUrl } = await readSettings(db)
  if (shopUrl === null) return []
  const pages = await readPages(db, language)
  return pages.flatMap(({ kind, slug, title }) => {
    const type = types[kind]
    return type ? [{ type, url: new URL(`/pages/${encodeURIComponent(slug)}`, shopUrl).href, title }] : []
  })
}
