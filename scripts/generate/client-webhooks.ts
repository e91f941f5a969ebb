/**
 * Writes what the client knows of webhook events: what a handler of each is given, and a table from an event's type on
 * the wire to its name and the tree of its instants and doubles.
 */
import { eventName } from '../../packages/client/src/webhooks/event-name.ts'
import { events } from '../../packages/contract/src/events.ts'
import type { ClientTypes } from './client-types.ts'
import { FieldTrees } from './field-trees.ts'
import { docComment, header, importTypes } from './source.ts'

const all = Object.entries(events).map(([type, event]) => {
  const body = 'entity' in event ? event.entity : event.payload
  return { type, name: event.name, body, isDomainEvent: 'entity' in event }
})

/** Whether an entity has the three events of most, all with it as their body: a line for the three is shorter. */
function hasWholeLife(entity: string): boolean {
  const found = all.filter(({ type }) => ['created', 'updated', 'deleted'].some((slug) => type === `${entity}_${slug}`))
  return found.length === 3 && new Set(found.map(({ body }) => body)).size === 1
}

export function clientWebhooks(types: ClientTypes): string {
  const trees = new FieldTrees(all.map(({ body }) => body))
  const names = new Map<string, string>()
  const fields = all.map(({ type, name, body, isDomainEvent }) => {
    const payload = types.nameOf(body, 'answer')
    names.set(payload, types.fileOf(payload))
    const wrapper = isDomainEvent ? (/Deleted$/.test(name) ? 'DeletedEvent' : 'EntityEvent') : 'DataEvent'
    return `${docComment(`On the wire \`${type}\`.`, '  ')}  ${name}: ${wrapper}<${payload}>\n`
  })
  const rows = all.flatMap(({ type, name, body }) => {
    const [tree = 'undefined'] = trees.of(body)
    const parameters = (of: string, named: string) => {
      const all = [`'${of}'`, tree, `'${named}'`]
      if (eventName(of) === named) all.length = tree === 'undefined' ? 1 : 2
      return all.join(', ')
    }
    const [, entity = type, slug] = /^(.*)_(created|updated|deleted)$/.exec(type) ?? []
    if (!hasWholeLife(entity)) return [`  event(${parameters(type, name)}),\n`]
    if (slug !== 'created') return []
    return [`  ...wholeLife(${parameters(entity, name.replace(/Created$/, ''))}),\n`]
  })
  return `${header}import type { FieldTree } from '../call.ts'
import type { DataEvent, DeletedEvent, EntityEvent } from '../webhooks/event.ts'
import { eventName } from '../webhooks/event-name.ts'
${importTypes(names)}
/** What the handler of each event is given. */
export interface WebhookEvents {
${fields.join('')}}

${trees.print()}type NamedEvent = readonly [name: string, fields: FieldTree | undefined]
type Row = readonly [type: string, event: NamedEvent]

const event = (type: string, fields?: FieldTree, name = eventName(type)): Row => [type, [name, fields]]

/** The events of an entity that is created, updated and deleted. */
const wholeLife = (entity: string, fields?: FieldTree, name = eventName(entity)) =>
  ['Created', 'Updated', 'Deleted'].map((word) => event([entity, word.toLowerCase()].join('_'), fields, name + word))

/** Every event by its type on the wire: its name, and where its instants and doubles are. */
export const webhookEvents: Readonly<Record<string, NamedEvent>> = Object.fromEntries([
${rows.join('')}])
`
}
