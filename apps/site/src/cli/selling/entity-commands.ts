import type { Command } from 'commander'
import { collectField, type FieldTexts, nestFields } from '../fields.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'

/** An entity as commands show it. */
export interface Entry {
  readonly id: string
  /** In one line: what the owner knows it by, and what it costs or gives. */
  readonly line: string
  /** As the site sends it. */
  readonly entity: object
}

export type Fields = Readonly<Record<string, unknown>>

/** Entities of one kind that commands list, create, change and delete. */
export interface EntityKind {
  readonly name: string
  /** For the list: `Shipping options`. */
  readonly title: string
  /** Fields of an example, such as `title=Parcel countries=DE price=4.90`. */
  readonly example: string
  list(site: Operator): Promise<readonly Entry[]>
  /** @returns the id */
  create(site: Operator, fields: Fields): Promise<string>
  /** Absent where entries are replaced as a whole. */
  update?(site: Operator, id: string, fields: Fields): Promise<void>
  /** Absent where entries cannot be deleted. */
  remove?(site: Operator, id: string): Promise<void>
}

/** Adds `list`, `create`, `set` and `delete`, as far as the kinds have them. Of several kinds, `create` takes the name of one. */
export function addEntityCommands(group: Command, kinds: readonly EntityKind[], means: Means): void {
  const { operate } = means
  const examples = kinds.map(({ name, example }) => `  create ${kinds.length > 1 ? `${name} ` : ''}${example}`)
  group.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\nLists and objects are written as JSON.`)
  group
    .command('list', { isDefault: true })
    .description('list all')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        async (site) => {
          const lists = await Promise.all(kinds.map((kind) => kind.list(site)))
          return kinds.map(({ title }, at) => ({ title, entries: lists[at] ?? [] }))
        },
        json,
        (lists) => lists.map(({ title, entries }) => describeList(title, entries)).join('\n'),
      ),
    )
  addCreation(group, kinds, means)
  if (kinds.some(({ update }) => update))
    group
      .command('set')
      .description('change one; fields that are not given stay, and field= clears one')
      .argument('<id>', 'as the list prints it')
      .argument('<field=value...>', 'such as active=false', collectField)
      .option('--json', 'answer with JSON')
      .action((id: string, texts: FieldTexts, { json }: Output) =>
        operate(
          async (site) => {
            const { kind } = await findEntry(site, kinds, id)
            if (!kind.update) throw new Error(`${id} cannot be changed. Delete it, and create another.`)
            await kind.update(site, id, nestFields(Object.entries(texts)))
            return { id }
          },
          json,
          () => `Changed ${id}`,
        ),
      )
  if (kinds.some(({ remove }) => remove))
    group
      .command('delete')
      .description('delete one')
      .argument('<id>', 'as the list prints it')
      .option('--json', 'answer with JSON')
      .action((id: string, { json }: Output) =>
        operate(
          async (site) => {
            const { kind } = await findEntry(site, kinds, id)
            if (!kind.remove) throw new Error(`${id} cannot be deleted.`)
            await kind.remove(site, id)
            return { deleted: id }
          },
          json,
          () => `Deleted ${id}`,
        ),
      )
}

function addCreation(group: Command, kinds: readonly EntityKind[], { operate }: Means): void {
  const create = (find: () => EntityKind, texts: FieldTexts, { json }: Output) =>
    operate(
      async (site) => ({ id: await find().create(site, nestFields(Object.entries(texts))) }),
      json,
      ({ id }) => `Created ${id}`,
    )
  const creation = group.command('create').description('create one')
  const fields = ['<field=value...>', 'see the examples of the command above'] as const
  const [only] = kinds
  if (only && kinds.length === 1)
    creation
      .argument(...fields, collectField)
      .action((texts: FieldTexts, output: Output) => create(() => only, texts, output))
  else
    creation
      .argument('<kind>', kinds.map(({ name }) => name).join(', '))
      .argument(...fields, collectField)
      .action((word: string, texts: FieldTexts, output: Output) => create(() => findKind(kinds, word), texts, output))
  creation.option('--json', 'answer with JSON')
}

function findKind(kinds: readonly EntityKind[], name: string): EntityKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`The kind must be one of ${kinds.map((one) => one.name).join(', ')}`)
  return kind
}

async function findEntry(site: Operator, kinds: readonly EntityKind[], id: string) {
  for (const kind of kinds) if ((await kind.list(site)).some((entry) => entry.id === id)) return { kind }
  throw new Error(`There is none with the id ${id}. The list shows all ids.`)
}

const describeList = (title: string, entries: readonly Entry[]): string =>
  [`${title}:`, ...(entries.length === 0 ? ['  none'] : entries.map(({ id, line }) => `  ${id}  ${line}`))].join('\n')

/** Changes in which `appId=` clears the field. */
export const clearEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]))

/** A field as text, which the site validates. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (value === undefined) throw new Error(`${name}: is required`)
  return String(value)
}

/** A list as JSON, or separated by commas. */
export function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined ? [] : String(value).split(',').filter(Boolean)
}

/** Fields that are lists, where they are given. */
export const withLists = (fields: Fields, ...names: readonly string[]): Fields => ({
  ...fields,
  ...Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, listOf(fields[name])])),
})
