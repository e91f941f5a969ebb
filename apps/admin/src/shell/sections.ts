import { extensions } from '../extend/extensions.ts'
import { language } from '../facts/facts.ts'
import { may, permissionOfPage } from '../facts/permissions.ts'
import type { IconName } from '../kit/icon.tsx'
import { shellMessages } from './messages.ts'

export interface SectionLink {
  readonly path: string
  readonly label: string
  readonly icon: IconName
}

const labels = shellMessages.sections

const all: readonly SectionLink[] = [
  { path: '/', label: labels.home, icon: 'home' },
  { path: '/orders', label: labels.orders, icon: 'orders' },
  { path: '/products', label: labels.products, icon: 'products' },
  { path: '/collections', label: labels.collections, icon: 'collections' },
  { path: '/inventory', label: labels.inventory, icon: 'inventory' },
  { path: '/media', label: labels.media, icon: 'media' },
  { path: '/subscriptions', label: labels.subscriptions, icon: 'subscriptions' },
  { path: '/customers', label: labels.customers, icon: 'customers' },
  { path: '/discounts', label: labels.discounts, icon: 'discounts' },
  { path: '/analytics', label: labels.analytics, icon: 'analytics' },
  { path: '/content', label: labels.content, icon: 'content' },
  { path: '/settings', label: labels.settings, icon: 'settings' },
]

/** The sections of the admin that the role of this person may open, in the order of the navigation. */
export const sections = (): readonly SectionLink[] => [
  ...all.filter(({ path }) => may(permissionOfPage(path))),
  ...extensions
    .flatMap(({ pages = [] }) => pages)
    .filter(({ permission }) => may(permission))
    .map(({ path, title }) => ({ path: `/extensions/${path}`, label: title[language], icon: 'more' as const })),
]
