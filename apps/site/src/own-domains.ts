import type { Domain } from '@cartwright/server'

/** Domains of a shop's own. A build with `SITE_DOMAINS` replaces this file: see `vite.config.ts`. */
export const ownDomains: readonly Domain[] = []
