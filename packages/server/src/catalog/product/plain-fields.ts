import { type PlainFields, plainFields } from '@cartwright/contract'

type Name = keyof PlainFields
type Copy = { -readonly [One in keyof PlainFields]: PlainFields[One] }

const allNames: readonly Name[] = plainFields.map(({ name }) => name)

/** The plain fields that are there, empty ones too. */
export function setFields(from: PlainFields, names = allNames): PlainFields {
  const copy: Copy = {}
  for (const name of names) if (from[name] !== undefined) copyField(from, copy, name)
  return copy
}

/** The plain fields that have a value, as they are stored and sent. */
export function filledFields(from: PlainFields): PlainFields {
  const copy: Copy = {}
  for (const { name, empty } of plainFields)
    if (from[name] !== undefined && from[name] !== empty) copyField(from, copy, name)
  return copy
}

function copyField<One extends Name>(from: PlainFields, to: Copy, name: One): void {
  to[name] = from[name]
}
