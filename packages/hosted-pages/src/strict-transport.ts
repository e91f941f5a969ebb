import type { Site } from '@cartwright/server'

/** Whether people reach the site by https. */
export const isSecure = ({ url }: Pick<Site, 'url'>) => url.startsWith('https:')

/** A header and its value. */
export const STRICT_TRANSPORT = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const
