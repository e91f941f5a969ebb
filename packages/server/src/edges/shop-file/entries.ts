import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/database/documents.ts'
import type { Applying } from './applying.ts'
import { isSame } from './compare.ts'
import { inSection, problem } from './problems.ts'

/** A resource, as `storeResource` makes it. */
interface NamedResource<T, Wire> {
  readonly list: (db: Queryable) => Promise<readonly Stored<T>[]>
  readonly replace: (transaction: Transaction, id: string, given: Wire, now: Date) => Promise<void>
}

/** How the file names what an entity refers to: by names in place of ids. */
interface NamedSection<T, Wire, Entry, References> {
  /** Where the section is in the file. */
  readonly path: string
  /** What an entity is called in errors, such as `list`. */
  readonly title: string
  readonly resource: NamedResource<T, Wire>
  /** Loads the names of what entities refer to. */
  readonly references: (db: Queryable) => Promise<References>
  /** An entity as the file has it, without values that are defaults. */
  readonly toEntry: (value: T, references: References) => Entry
  /** An entry as the call takes it. References that are missing are created. */
  readonly fromEntry: (entry: Entry, references: References, applying: Applying) => Promise<Wire>
}

/**
 * A section of entities with names. The file creates or changes those that it names; others stay. Of several with one name, the
 * file has the oldest.
 */
export function namedSection<
  T extends { readonly id: string; readonly name: string },
  Wire,
  Entry extends { readonly name: string },
  References,
>({ path, title, resource, references, toEntry, fromEntry }: NamedSection<T, Wire, Entry, References>) {
  const listOldest = async (db: Queryable): Promise<T[]> => {
    const all = (await resource.list(db)).map(({ value }) => value)
    return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
  }
  return {
    read: async (db: Queryable): Promise<Entry[]> => {
      const named = await references(db)
      const entries = (await listOldest(db)).map((value) => toEntry(value, named))
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    apply: async (applying: Applying, entries: readonly Entry[]): Promise<void> => {
      const { transaction, now } = applying
      requireDistinct(path, title, entries)
      const named = await references(transaction)
      const existing = new Map((await listOldest(transaction)).map((value) => [value.name, value]))
      for (const [index, entry] of entries.entries()) {
        const value = existing.get(entry.name)
        if (value && isSame(toEntry(value, named), entry)) continue
        await inSection(`${path}[${index}]`, async () =>
          resource.replace(transaction, value?.id ?? crypto.randomUUID(), await fromEntry(entry, named, applying), now),
        )
      }
    },
  }
}

/** @throws ShopFileError for the second entry of a name */
export function requireDistinct(path: string, title: string, entries: readonly { readonly name: string }[]): void {
  const names = entries.map(({ name }) => name)
  const twice = names.findIndex((name, position) => names.indexOf(name) < position)
  if (twice >= 0) throw problem(`${path}[${twice}].name`, `"${names[twice]}" is the name of another ${title}`)
}
