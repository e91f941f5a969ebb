/**
 * The plain fields of a product: each is one text, number or choice. Both wires, storage, CSV, translations and the form of
 * the admin take them from here, so that a new one is one entry.
 */
import type { z } from 'zod'
import { WithdrawalExemption } from '../../enumerations.ts'
import { int, optional, text } from '../../wire.ts'

/** The empty value of each kind clears the field. */
const line = (max: number) => ({ kind: 'text', schema: optional(text({ max })), empty: '', max }) as const
const count = (max: number) => ({ kind: 'count', schema: optional(int({ min: 0, max })), empty: 0, max }) as const
const choice = <Options extends z.core.util.EnumLike>(
  schema: z.ZodEnum<Options>,
  empty: NoInfer<Options[keyof Options]>,
) => ({ kind: 'choice', schema: optional(schema), empty, options: schema.options }) as const

/** A field besides its kind. */
interface Described {
  /** In CSV. */
  readonly column: string
  readonly description: string
  /** The description in changes. Default: none. */
  readonly change?: string
  /** The description in the additions of V3, empty for none. Default: `description`. `false`: V3 has the field itself. */
  readonly v3?: string | false
}

/** Texts, which are translated. */
const texts = {
  ribbon: { ...line(30), column: 'Ribbon', description: 'A word laid over the product, such as New.', v3: false },
  manufacturer: {
    ...line(500),
    column: 'Manufacturer',
    description: 'Name, postal and electronic address of the manufacturer. An addition of this project.',
  },
  responsiblePerson: {
    ...line(500),
    column: 'Responsible person',
    description: 'The same of the responsible person in the EU. An addition of this project.',
  },
  safetyInformation: {
    ...line(1000),
    column: 'Safety information',
    description: 'Warnings and safety information. An addition of this project.',
  },
} as const satisfies Record<string, Described>

/** Numbers and choices. */
const values = {
  withdrawalExemption: {
    ...choice(WithdrawalExemption, 'NONE'),
    column: 'Withdrawal exemption',
    description: 'Why customers have no right of withdrawal. Absent where they have it. An addition of this project.',
    change: 'Why customers have no right of withdrawal; `NONE` clears it. An addition of this project.',
    v3: '',
  },
  leadTime: {
    ...count(365),
    column: 'Lead time',
    description:
      'Working days until it is sent, added to the days of delivery. Absent: none. An addition of this project.',
    change: 'Working days until it is sent; 0 clears it. An addition of this project.',
    v3: 'Working days until it is sent.',
  },
} as const satisfies Record<string, Described>

const table = { ...texts, ...values }
type Table = typeof table
type Name = keyof Table
type TextName = keyof typeof texts
type ValueName = keyof typeof values
type AdditionName = { [One in Name]: Table[One] extends { v3: false } ? never : One }[Name]

/** What a product has of the plain fields. */
export type PlainFields = { readonly [One in Name]?: z.output<Table[One]['schema']> }

/** What V3 sends of them as additions. */
export type PlainAdditions = Pick<PlainFields, AdditionName>

const textNames = Object.keys(texts).filter((name): name is TextName => name in texts)
const valueNames = Object.keys(values).filter((name): name is ValueName => name in values)

export const plainTexts = textNames.map((name) => ({ name, ...texts[name] }))
export const plainValues = valueNames.map((name) => ({ name, ...values[name] }))
export const plainFields = [...plainTexts, ...plainValues]

const isAddition = (name: Name): name is AdditionName => !('v3' in table[name] && table[name].v3 === false)
export const plainAdditions = [...textNames, ...valueNames].filter(isAddition)

type Schemas = { [One in Name]: Table[One]['schema'] }

/** The schema of each, with a description. TypeScript forgets the names. */
const schemasOf = <Some extends Name>(names: readonly Some[], describe: (field: Described) => string | undefined) =>
  Object.fromEntries(
    names.map((name) => {
      const { schema } = table[name]
      const description = describe(table[name])
      return [name, description ? schema.describe(description) : schema]
    }),
  ) as Pick<Schemas, Some>

/** As a product has them. */
export const textFields = schemasOf(textNames, ({ description }) => description)
export const valueFields = schemasOf(valueNames, ({ description }) => description)

/** As a change sets them. */
export const textChanges = schemasOf(textNames, ({ change }) => change)
export const valueChanges = schemasOf(valueNames, ({ change }) => change)

/** As the additions of V3 have them. */
export const additionFields = schemasOf(plainAdditions, ({ description, v3 = description }) => v3 || undefined)
