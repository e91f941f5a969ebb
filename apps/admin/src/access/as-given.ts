import type { IdentityProvider } from '@cartwright/client'

/** What a provider is without what the site only returns. */
export const asGiven = ({ hasClientSecret: _, ...provider }: IdentityProvider) => provider
