/** The page of all webhook events. */
import type { z } from 'zod'
import { events } from '../../packages/contract/src/events.ts'

const intro = `# Events

Generated from the contract by \`npm run generate\`. [Webhooks and live events](webhooks.md) describes subscription, delivery and
signatures.

The client names the handler of an event as in the first column. A \`DomainEvent\` holds the entity in \`createdEvent.entity\`,
\`updatedEvent.currentEntity\`, \`deletedEvent.deletedEntity\` or \`actionEvent.body\`; the client passes it as \`entity\`. The schemas are in
\`openapi.json\` and in the types of the client.
`

interface Event {
  readonly name: string
  readonly payload: z.ZodType
  readonly entity?: z.ZodType
}

export function eventsPage(): string {
  const rows = Object.entries<Event>(events).map(
    ([type, { name, payload, entity }]) =>
      `| \`${name}\` | \`${type}\` | ${entity ? `\`${nameOf(entity)}\` in a \`DomainEvent\`` : `\`${nameOf(payload)}\``} | ${descriptionOf(entity ?? payload)} |`,
  )
  return `${intro}
| handler | type | payload | what the payload is |
|---|---|---|---|
${rows.join('\n')}
`
}

const nameOf = (schema: z.ZodType) => String(schema.meta()?.id)
const descriptionOf = (schema: z.ZodType) => schema.description ?? schema.meta()?.description ?? ''
