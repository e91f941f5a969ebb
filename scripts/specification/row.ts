/** A test, named by where it is. */
export interface Reference {
  /** The file, from the root of the repository. */
  readonly file: string
  /** The name of the test as it is written, `%s` and all. */
  readonly name: string
  /** What a test that goes over a table is about here: a text of the table. */
  readonly about?: string
  /** The file that table is in, where it is not the test's own. */
  readonly table?: string
}

/** Something the specification says, and the tests that hold us to it. */
export interface Row {
  readonly section: string
  readonly says: string
  readonly heldBy: readonly Reference[]
}

/** The rows of a section. */
export const section = (
  title: string,
  rows: Readonly<Record<string, Reference | readonly Reference[]>>,
): readonly Row[] => Object.entries(rows).map(([says, held]) => ({ section: title, says, heldBy: [held].flat() }))

/** The tests of a file, to be named one by one. */
export const testsOf =
  (file: string) =>
  (name: string, about?: string, table?: string): Reference => ({
    file,
    name,
    ...(about !== undefined && { about }),
    ...(table !== undefined && { table }),
  })
