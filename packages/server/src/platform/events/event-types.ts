import { events } from '@cartwright/contract'

type Kind = { readonly entityType: string; readonly slug: string }

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Events with a message type of their own, by slug. */
const messageTypes = new Map(
  Object.entries(events).flatMap(([type, event]) =>
    'entity' in event ? [] : [[snakeCase(event.name), type] as const],
  ),
)

/** The type an event has on the wire, such as `wix.ecom.v1.cart_updated`. */
export const typeOf = ({ entityType, slug }: Kind): string => messageTypes.get(slug) ?? `${entityType}_${slug}`

/** Whether an event has a message type of its own; others are about an entity and name it. */
export const isMessage = ({ slug }: Kind): boolean => messageTypes.has(slug)

/**
 * Whether an event is internal, such as a mail to send: it is never delivered outside the site. Events of this project that
 * are public have a version in their name.
 */
export const isInternal = ({ entityType }: Pick<Kind, 'entityType'>): boolean =>
  /^cartwright\.(?!v1\.)/.test(entityType)
