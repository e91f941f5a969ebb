/** Exports the entities, messages and enumerations of the storefront and of backups. */
export * from './backups/messages.ts'
export * from './storefront/content.ts'
export * from './storefront/page-section.ts'
export * from './storefront/page-section-messages.ts'
export * from './storefront/settings.ts'
export * from './storefront/storefront.ts'
export * from './storefront/theme.ts'
