/** What a shop's own domains and payment providers import. */
export * from '@cartwright/server'
