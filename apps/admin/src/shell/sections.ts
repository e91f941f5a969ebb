import type { IconName } from './icons.tsx'
import { shellWords } from './messages.ts'

export interface SectionLink {
  readonly path: string
  readonly label: string
  readonly icon: IconName
}

const labels = shellWords.sections

/** The sections of the admin, in the order of the navigation. One that does not exist is not here. */
export const sections: readonly SectionLink[] = [
  { path: '/', label: labels.home, icon: 'home' },
  { path: '/orders', label: labels.orders, icon: 'orders' },
  { path: '/products', label: labels.products, icon: 'products' },
  { path: '/customers', label: labels.customers, icon: 'customers' },
  { path: '/discounts', label: labels.discounts, icon: 'discounts' },
  { path: '/analytics', label: labels.analytics, icon: 'analytics' },
  { path: '/settings', label: labels.settings, icon: 'settings' },
]
