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
    const tree = trees.of(body)
    const [, entity = type, slug] = /^(.*)_(created|updated|deleted)$/.exec(type) ?? []
    if (!hasWholeLife(entity)) return [`  ${property(type)}: [${[`'${name}'`, ...tree].join(', ')}],\n`]
    if (slug !== 'created') return []
    const parameters = [`'${entity}'`, `'${name.replace(/Created$/, '')}'`, ...tree]
    return [`  ...wholeLife(${parameters.join(', ')}),\n`]
  })
  return `${header}import type { FieldTree } from '../call.ts'
import type { DataEvent, DeletedEvent, EntityEvent } from '../webhooks/event.ts'
${importTypes(names)}
/** What the handler of each event is given. */
export interface WebhookEvents {
${fields.join('')}}

${trees.print()}type NamedEvents = Readonly<Record<string, readonly [name: string, fields?: FieldTree | undefined]>>

/** The events of an entity that is created, updated and deleted. */
const wholeLife = (entity: string, name: string, fields?: FieldTree): NamedEvents =>
  Object.fromEntries(
    ['Created', 'Updated', 'Deleted'].map((word) => [[entity, word.toLowerCase()].join('_'), [name.concat(word), fields]]),
  )

/** Every event by its type on the wire: its name, and where its instants and doubles are. */
export const webhookEvents: NamedEvents = {
${rows.join('')}}
`
}
