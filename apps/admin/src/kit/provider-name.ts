import { messages } from './messages.ts'

/** What staff call a payment provider. A provider of a plugin has only its id. */
export const providerName = (id: string): string => messages.providers[id] ?? id
