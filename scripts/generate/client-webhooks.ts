/**
 * Writes what the client knows of webhook events: what a handler of each is given, and a table from an event's type on
 * the wire to its name and the tree of its instants and doubles.
 */
import { events } from '../../packages/contract/src/events.ts'
import type { ClientTypes } from './client-types.ts'
import { FieldTrees } from './field-trees.ts'
import { docComment, header, importTypes, property } from './source.ts'

const all = Object.entries(events).map(([type, event]) => {
  const body = 'entity' in event ? event.entity : event.payload
  return { type, name: event.name, body, isDomainEvent: 'entity' in event }
})

export function clientWebhooks(types: ClientTypes): string {
  const trees = new FieldTrees(all.map(({ body }) => body))
  const names = new Map<string, string>()
  const fields = all.map(({ type, name, body, isDomainEvent }) => {
    const payload = types.nameOf(body, 'answer')
    names.set(payload, types.fileOf(payload))
    const wrapper = isDomainEvent ? (/Deleted$/.test(name) ? 'DeletedEvent' : 'EntityEvent') : 'DataEvent'
    return `${docComment(`On the wire \`${type}\`.`, '  ')}  ${name}: ${wrapper}<${payload}>\n`
  })
  const rows = all.map(
    ({ type, name, body }) => `  ${property(type)}: [${[`'${name}'`, ...trees.of(body)].join(', ')}],\n`,
  )
  return `${header}import type { FieldTree } from '../call.ts'
import type { DataEvent, DeletedEvent, EntityEvent } from '../webhooks/event.ts'
${importTypes(names)}
/** What the handler of each event is given. */
export interface WebhookEvents {
${fields.join('')}}

${trees.print()}/** Every event by its type on the wire: its name, and where its instants and doubles are. */
export const webhookEvents: Readonly<
  Record<string, readonly [name: keyof WebhookEvents, fields?: FieldTree]>
> = {
${rows.join('')}}
`
}
