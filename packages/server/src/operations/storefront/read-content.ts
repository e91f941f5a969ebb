import type {
  StorefrontMenu,
  StorefrontMenuItem,
  StorefrontPage,
  StorefrontPageContent,
  StorefrontSection,
} from '@cartwright/contract'
import { isStaff } from '../../catalog/data/permissions.ts'
import { readItems } from '../../catalog/data/read-items.ts'
import { categoryLinks } from '../../catalog/v3/categories/category-links.ts'
import { benefitsOf } from '../../people/customers/memberships/benefits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readPageSections } from './page-sections/read-sections.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const byPosition = [{ fieldName: 'position' }]

const toLink = ({ label, url }: Record<string, unknown>) => ({ label: text(label), url: text(url) })

/**
 * The menus, such as those of header and footer, in two levels. A link below one that is gone is in the first. Below a link of
 * the kind `categories` are categories, behind its other links.
 */
export async function readMenus(db: Queryable, language: string | undefined): Promise<StorefrontMenu[]> {
  const links = await readItems(db, 'menus', language, { sort: byPosition })
  const keys = [...new Set(links.map(({ menu }) => text(menu)))]
  const menus: StorefrontMenu[] = []
  for (const key of keys) {
    const own = links.filter(({ menu }) => menu === key)
    const first = own.filter(({ parent }) => !own.some(({ _id, parent: above }) => _id === parent && !above))
    const below = (id: unknown) => own.filter((link) => link.parent === id && !first.includes(link))
    const items: StorefrontMenuItem[] = []
    for (const link of first) {
      const listed = link.kind === 'categories' ? await categoryLinks(db, text(link.url), language) : []
      const chosen = below(link._id).map(toLink)
      const further = listed.filter(({ url }) => !chosen.some((one) => one.url === url))
      items.push({ ...toLink(link), items: [...chosen, ...further] })
    }
    menus.push({ key, items })
  }
  return menus
}

/** In the order in which footers list them. Others come after. */
const kinds = ['about', 'contact', 'delivery', 'withdrawal', 'terms', 'privacy', 'accessibility', 'imprint']

/** The published pages. */
export async function readPages(db: Queryable, language: string | undefined): Promise<StorefrontPage[]> {
  const pages = await readItems(db, 'pages', language)
  const place = ({ kind }: StorefrontPage) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length)
  return pages
    .map(({ slug, title, kind }) => ({ slug: text(slug), title: text(title), kind: text(kind) || 'page' }))
    .sort((one, other) => place(one) - place(other))
}

/**
 * A page with its text and sections. Drafts are for staff.
 *
 * @throws ApplicationError PAGE_NOT_FOUND, MEMBERSHIP_REQUIRED
 */
export async function readPage(
  site: Pick<Services, 'db' | 'url' | 'now'>,
  caller: Caller,
  slug: string,
  language: string | undefined,
): Promise<StorefrontPageContent> {
  const [page] = await readItems(site.db, 'pages', language, { filter: { slug } }, isStaff(caller))
  if (!page) throw rejected('PAGE_NOT_FOUND', { slug })
  if (!isStaff(caller)) await requireMembership(site, caller, text(page._id))
  return toPageContent(page, await readPageSections(site, text(page._id), language))
}

/** @throws ApplicationError MEMBERSHIP_REQUIRED, with the levels whose members read the page */
async function requireMembership({ db, now }: Pick<Services, 'db' | 'now'>, caller: Caller, pageId: string) {
  const { lockedPages } = await benefitsOf(db, caller.role === 'member' ? caller.memberId : null, now())
  const levels = lockedPages.get(pageId)
  if (levels) throw rejected('MEMBERSHIP_REQUIRED', { levels: levels.map(({ id, name }) => ({ id, name })) })
}

/** A page from the values of its item. */
export function toPageContent(
  { slug, title, kind, body, seoTitle, seoDescription, _publishStatus }: Record<string, unknown>,
  sections: StorefrontSection[],
): StorefrontPageContent {
  return {
    slug: text(slug),
    title: text(title),
    kind: text(kind) || 'page',
    body: text(body),
    sections,
    ...(seoTitle !== undefined && { seoTitle: text(seoTitle) }),
    ...(seoDescription !== undefined && { seoDescription: text(seoDescription) }),
    draft: _publishStatus === 'DRAFT',
  }
}
