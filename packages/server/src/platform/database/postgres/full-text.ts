import { type RawBuilder, sql } from 'kysely'

/** The fields of the index of products, with the weight and position that mark a word as one of them. */
const FIELDS = { name: '1A', labels: '2B', sku: '3C', description: '4D' } as const

/** Longer ones the index does not take; no search has them. */
const LONGEST_WORD = 200

type Texts = { readonly [Field in keyof typeof FIELDS]: string }

/** A letter, digit or mark of a language; anything else separates words. */
const SEPARATORS = /[^\p{Letter}\p{Number}\p{Private_Use}]+/u

const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** The words of an entry as a `tsvector`. */
export function wordsOf(texts: Texts): string {
  const places = new Map<string, string[]>()
  for (const field of ['name', 'labels', 'sku', 'description'] as const) {
    for (const word of new Set(withoutMarks(texts[field]).split(SEPARATORS))) {
      if (word === '' || word.length > LONGEST_WORD) continue
      const known = places.get(word)
      if (known) known.push(FIELDS[field])
      else places.set(word, [FIELDS[field]])
    }
  }
  return [...places].map(([word, marks]) => `'${word}':${marks.join(',')}`).join(' ')
}

/** The numbers of entries of products that an expression finds; its syntax is that of SQLite's full-text index. */
export const productNumbers = (match: string): RawBuilder<{ number: number }> =>
  sql<{ number: number }>`select rowid as number from product_search where words @@ ${toQuery(match)}::tsquery`

/** The numbers of members that have every word in one of these columns of the index. */
export function memberNumbers(columns: readonly string[], words: readonly string[]): RawBuilder<{ number: number }> {
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' | ' || `,
  )
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(${text}) like folded(${pattern}) escape '\\'`
  })
  return sql<{ number: number }>`select rowid as number from member_search where ${sql.join(conditions, sql` and `)}`
}

const TOKENS = /"((?:[^"]|"")*)"(\*?)|\{([^}]*)\} : |\(|\)|AND|OR/g

/** An expression of SQLite's full-text index as a `tsquery`: quoted words, beginnings, fields, and, or. */
export function toQuery(match: string): string {
  const query: string[] = []
  /** The weights of the brackets that are open. */
  const open: string[] = []
  let weight = ''
  for (const [token, word, star, fields] of match.matchAll(TOKENS)) {
    if (word !== undefined) {
      const marks = `${star}${weight || open.at(-1) || ''}`
      query.push(`'${withoutMarks(word).replaceAll("'", "''")}'${marks === '' ? '' : `:${marks}`}`)
      weight = ''
    } else if (fields !== undefined) weight = weightsOf(fields)
    else if (token === '(') {
      open.push(weight || (open.at(-1) ?? ''))
      weight = ''
      query.push('(')
    } else if (token === ')') {
      open.pop()
      query.push(')')
    } else query.push(token === 'AND' ? '&' : '|')
  }
  return query.join(' ')
}

const weightsOf = (fields: string) =>
  Object.entries(FIELDS)
    .filter(([field]) => fields.split(' ').includes(field))
    .map(([, mark]) => mark.slice(-1))
    .join('')
