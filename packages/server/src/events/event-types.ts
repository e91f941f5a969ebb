import { events } from '@cartwright/contract'

type Kind = { readonly entityType: string; readonly slug: string }

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Events that are told in a message of their own, by slug: their type names the message. */
const messageTypes = new Map(
  Object.entries(events).flatMap(([type, event]) =>
    'entity' in event ? [] : [[snakeCase(event.name), type] as const],
  ),
)

/** The type an event has on the wire, such as `wix.ecom.v1.cart_updated`. */
export const typeOf = ({ entityType, slug }: Kind): string => messageTypes.get(slug) ?? `${entityType}_${slug}`

/** Whether an event is told in a message of its own; others are about an entity, and say which. */
export const isMessage = ({ slug }: Kind): boolean => messageTypes.has(slug)

/** Whether an event is for the site itself, such as a mail that is to be sent: nobody outside is told of it. */
export const isInternal = ({ entityType }: Pick<Kind, 'entityType'>): boolean => entityType.startsWith('cartwright.')
