import { inLanguage, language } from '../facts/facts.ts'
import { may, permissionOfPage } from '../facts/permissions.ts'
import { palette as de } from '../i18n/de/palette.ts'
import { palette as en } from '../i18n/en/palette.ts'
import { shellMessages } from './messages.ts'
import { sections } from './sections.ts'

/** What the search found: a page, an action or a record. */
export interface Found {
  readonly to: string
  readonly label: string
  readonly note: string
  /** A hosted page outside of the admin app. */
  readonly isHosted?: boolean
}

/** Where each action begins. */
const verbs: Readonly<Record<string, string>> = {
  refund: '/orders',
  ship: '/orders?tab=to-ship',
  cancel: '/orders?tab=cancel-requests',
  order: '/orders/drafts',
  coupon: '/discounts',
  giftCard: '/discounts/gift-cards',
  stock: '/inventory',
  invite: '/customers/accounts',
  staff: '/settings/staff',
  stripe: '/settings/payments',
  imprint: '/content',
  reviews: '/customers/reviews',
  logo: '/settings/brand',
  vat: '/analytics?report=taxes&period=lastMonth',
  shipping: '/settings/delivery',
}

interface Entry extends Found {
  /** What finds it, in lower case: names and further words in both languages. */
  readonly words: string
}

const { groups } = shellMessages
const texts = inLanguage({ en, de })

const entryOf = (kind: 'pages' | 'verbs', name: string, to: string): Entry => {
  const [label = name] = texts[kind][name] ?? []
  const words = [en, de].flatMap((one) => one[kind][name] ?? []).join(' ')
  return { to, label, note: kind === 'pages' ? groups.pages : groups.actions, words: words.toLowerCase() }
}

const mayOpen = ({ to }: Found) => may(permissionOfPage(to.split('?', 1)[0] ?? to))

const entries = (): readonly Entry[] => {
  const pages = Object.keys(en.pages).map((path) => entryOf('pages', path, path))
  const own = new Set(pages.map(({ to }) => to))
  // Home, and the pages of extensions.
  const others = sections().filter(({ path }) => !own.has(path))
  return [
    ...others.map(({ path, label }) => ({ to: path, label, note: groups.pages, words: label.toLowerCase() })),
    ...pages,
    ...Object.entries(verbs).map(([name, to]) => entryOf('verbs', name, to)),
    {
      to: `/admin/account`,
      label: shellMessages.account,
      note: groups.pages,
      isHosted: true,
      words: `${shellMessages.account} account konto`.toLowerCase(),
    },
  ]
}

/**
 * Pages and actions that have all words of a text, those first whose name begins with it. Of no text: the sections.
 */
export function findPages(text: string): Found[] {
  const sought = text.trim().toLocaleLowerCase(language)
  if (sought === '') return sections().map(({ path, label }) => ({ to: path, label, note: groups.pages }))
  const rank = ({ label }: Entry) => {
    const name = label.toLowerCase()
    return name.startsWith(sought) ? 0 : name.includes(sought) ? 1 : 2
  }
  return entries()
    .filter(
      (entry) => sought.split(/\s+/).every((word) => entry.words.includes(word)) && (entry.isHosted || mayOpen(entry)),
    )
    .sort((a, b) => rank(a) - rank(b))
    .map(({ words: _, ...found }) => found)
}
