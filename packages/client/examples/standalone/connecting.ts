import { createClient, selfHosted } from '@cartwright/client'
import type { Callers } from '../functions/callers.ts'

/** What the programs beside this file have for `createClient`: theirs calls the site of the test. */
export const connecting =
  ({ siteUrl, fetch }: Pick<Callers, 'siteUrl' | 'fetch'>): typeof createClient =>
  (options) =>
    createClient({ host: selfHosted(siteUrl), fetch, ...options })
