/** Everything of the domain storefront. */
export * from './storefront/content.ts'
export * from './storefront/page-section.ts'
export * from './storefront/page-section-messages.ts'
export * from './storefront/settings.ts'
export * from './storefront/storefront.ts'
export * from './storefront/theme.ts'
