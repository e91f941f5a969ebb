import { customerGroups } from '../../../people/customers/groups/groups.ts'
import { compared, type EntityWriter, fitting } from './writer.ts'

export const groupWriter: EntityWriter<'customerGroups'> = {
  write: async (record, { transaction, known, freshId, note, now }) => {
    const name = fitting(record.name || record.sourceId, 100, 'name', note)
    const all = (await customerGroups.list(transaction)).map(({ value }) => value)
    const same = all.find((group) => group.id === known) ?? all.find((group) => group.name === name)
    const id = same?.id ?? freshId
    await customerGroups.save(transaction, { id, name, memberIds: same?.memberIds ?? [] }, now)
    return { id, created: same === undefined || same.id === known, revision: '' }
  },
  remove: async ({ transaction }, { id }) => {
    await customerGroups.remove(transaction, id)
    return null
  },
  sums: () => ({}),
  fields: ({ name }) => compared({ name }),
  read: async (db, ids) => {
    const all = (await customerGroups.list(db)).filter(({ value }) => ids.includes(value.id))
    return new Map(all.map(({ value: { id, name } }) => [id, { sums: {}, fields: compared({ name }) }]))
  },
}
