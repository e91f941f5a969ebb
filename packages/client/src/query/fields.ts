/** The names of a query's fields, in the words a message of the compiler lists them. There is no such property. */
export declare const fieldNames: unique symbol

/** Names of the fields of a query that an operator applies to. */
export type FieldsWith<Fields, Operator extends string> = {
  [Name in keyof Fields & string]: Fields[Name] extends { operator: infer Operators }
    ? Operator extends Operators
      ? Name
      : never
    : never
}[keyof Fields & string]

/** Names of the fields that a query can be sorted by. */
export type SortableFields<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { sort: true } ? Name : never
}[keyof Fields & string]

/** One value of a field; of a field that holds a list, one of the list's. */
export type ValueOf<Fields, Name extends string> = Name extends keyof Fields
  ? Fields[Name] extends { value: infer Value }
    ? Value extends readonly (infer Element)[]
      ? Element
      : Value
    : never
  : never

/** The name if it fits; otherwise the runtime error's text, for the compiler to print. */
export type Fitting<Fields, Name extends string, Fits extends string, Step extends string> = Name extends Fits
  ? Name
  : Name extends keyof Fields
    ? `"${Name}" takes ${StepsOf<Fields[Name]>}, not ${Step}`
    : Fields extends { readonly [fieldNames]: infer Names extends string }
      ? `"${Name}" is none of ${Names}`
      : never

/** The steps a field may be named in, as a text. */
type StepsOf<Field> = Field extends { operator: infer Operators; sort: infer Sort }
  ? `${'$hasAll' extends Operators
      ? 'hasAll,eq,ne,in,hasSome,exists'
      : '$startsWith' extends Operators
        ? 'eq,ne,in,hasSome,exists,gt,ge,lt,le,startsWith'
        : '$gt' extends Operators
          ? 'eq,ne,in,hasSome,exists,gt,ge,lt,le'
          : 'eq,ne,in,hasSome,exists'}${Sort extends true ? ',ascending,descending' : ''}`
  : never
