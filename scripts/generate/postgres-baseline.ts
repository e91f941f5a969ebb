import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../packages/server/src/platform/database/database.ts'
import type { Migration } from '../../packages/server/src/platform/database/sqlite/migration.ts'
import { migrations } from '../../packages/server/src/platform/database/sqlite/migrations/index.ts'
import { migrate } from '../../packages/server/src/platform/database/sqlite/migrations.ts'
import { findBreakingSteps } from './expanding.ts'

const folder = 'packages/server/src/platform/database/postgres'
/** What this generator cannot translate: full-text indexes and triggers. */
const byHand = fileURLToPath(new URL(`../../${folder}/by-hand.sql`, import.meta.url))

/** The path of the file that `postgresBaseline` makes. */
export const baselineFile = `${folder}/baseline.ts`

const head = `// Generated from the first SQLite migration by \`node scripts/generate.ts\`. Do not edit.

/** The first schema of PostgreSQL. Later migrations have statements of their own for it. */
`

/**
 * The file with the first schema of PostgreSQL.
 *
 * @throws Error for a later migration that has no form for PostgreSQL, or that the version before does not survive
 */
export async function postgresBaseline(): Promise<string> {
  requireUpgrades(migrations)
  requireExpanding(migrations)
  return `${head}export const baseline = String.raw\`\n${await translate(migrations.slice(0, 1))}\n\`\n`
}

/** The schema that these steps give SQLite, as statements of PostgreSQL. */
export async function translate(steps: readonly Migration[]): Promise<string> {
  const schema = await readSchema(steps)
  const names = steps.map(({ name }) => `  ('${name}', ${NOW})`).join(',\n')
  const statements = [
    ...schema.tables.map(tableSql),
    ...schema.tables.flatMap(foreignKeysOf),
    ...schema.indexes.map(toPostgres),
    readFileSync(byHand, 'utf8')
      .replaceAll(/^--.*\n/gm, '')
      .trim(),
    ...schema.rows,
    `insert into migrations (name, applied_at) values\n${names};`,
  ]
  return statements.join('\n\n')
}

/** @throws Error for a migration after the first one that has no form for PostgreSQL */
export function requireUpgrades([, ...later]: readonly Migration[]): void {
  const missing = later.filter(({ postgres }) => postgres === undefined)
  if (missing.length === 0) return
  throw new Error(
    `Without a form for PostgreSQL: ${missing.map(({ name }) => name).join(', ')}. Add \`postgres\` to the migration, as ` +
      `SQL of PostgreSQL: types are text collate "C" and bigint. See docs/decisions/postgresql.md.`,
  )
}

/** @throws Error for a migration that the version before does not survive while it runs beside this one */
function requireExpanding(steps: readonly Migration[]): void {
  const found = findBreakingSteps(steps)
  if (found.length === 0) return
  throw new Error(
    `The version before runs beside this one during a deploy.\n${found.join('\n')}\nOnly add, and remove in a later ` +
      'version. A step that takes away what the version before does not use says why in `contracts`.',
  )
}

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
  /** 2 or 3 for a generated column. */
  readonly hidden: number
}

interface ForeignKey {
  readonly id: number
  readonly seq: number
  readonly table: string
  readonly from: string
  readonly to: string
  readonly on_delete: string
}

interface Table {
  readonly name: string
  readonly sql: string
  readonly columns: readonly Column[]
  readonly uniques: readonly (readonly string[])[]
  readonly foreignKeys: readonly ForeignKey[]
}

async function readSchema(steps: readonly Migration[]): Promise<{
  readonly tables: readonly Table[]
  readonly indexes: readonly string[]
  /** What migrations insert. */
  readonly rows: readonly string[]
}> {
  const temporary = mkdtempSync(join(tmpdir(), 'cartwright-baseline-'))
  const file = join(temporary, 'site.db')
  try {
    const db = openDatabase(file)
    await migrate(db, steps)
    await db.destroy()
    const database = new DatabaseSync(file, { readOnly: true })
    const all = <Row>(query: string) => database.prepare(query).all() as unknown as Row[]
    const isVirtual = all<{ name: string }>("select name from pragma_table_list where type in ('virtual', 'shadow')")
    const skipped = new Set(isVirtual.map(({ name }) => name))
    const tables = all<{ name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
      .filter(({ name }) => !skipped.has(name))
      .map(({ name, sql }) => ({
        name,
        sql,
        columns: all<Column>(`select * from pragma_table_xinfo('${name}')`),
        uniques: all<{ name: string }>(
          `select name from pragma_index_list('${name}') where origin = 'u' order by name`,
        ).map((index) =>
          all<{ name: string }>(`select name from pragma_index_info('${index.name}')`).map((row) => row.name),
        ),
        foreignKeys: all<ForeignKey>(`select * from pragma_foreign_key_list('${name}') order by id, seq`),
      }))
    const indexes = all<{ sql: string }>(
      "select sql from sqlite_schema where type = 'index' and sql is not null order by name",
    ).map(({ sql }) => sql)
    const rows = tables
      .filter(({ name }) => !filledByHand.has(name))
      .flatMap(({ name }) => all<Row>(`select * from "${name}"`).map((row) => insertOf(name, row)))
    database.close()
    return { tables, indexes, rows }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** The first location has a random id. */
const filledByHand: ReadonlySet<string> = new Set(['migrations', 'locations'])

/** The moment at which the schema is created, as the site writes it. */
const NOW = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Row = Readonly<Record<string, SQLOutputValue>>

const insertOf = (table: string, row: Row) =>
  `insert into ${quoted(table)} ${list(Object.keys(row))} values (${Object.values(row).map(literal).join(', ')});`

function literal(value: SQLOutputValue): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return NOW
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' || value === null) return String(value)
  throw new Error('A migration inserts a value that has no translation')
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
  real: 'double precision',
  'double precision': 'double precision',
  blob: 'bytea',
}

function tableSql(table: Table): string {
  const key = table.columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const parts = [
    ...table.columns.map((column) => columnSql(table, column)),
    ...(key.length > 0 ? [`primary key ${list(key.map(({ name }) => name))}`] : []),
    ...table.uniques.map((columns) => `unique ${list(columns)}`),
    ...inBrackets(table.sql, /\bcheck \(/g).map((check) => `check (${toExpression(check)})`),
  ]
  return `create table ${quoted(table.name)} (\n${parts.map((part) => `  ${part}`).join(',\n')}\n);`
}

function columnSql(table: Table, column: Column): string {
  const type = TYPES[column.type.replace(/ generated always$/i, '').toLowerCase()]
  if (!type) throw new Error(`${table.name}.${column.name} has the type ${column.type}, which has no translation`)
  const words = [quoted(column.name), type]
  if (column.notnull && column.pk === 0) words.push('not null')
  if (column.dflt_value !== null) words.push(`default ${column.dflt_value}`)
  if (column.hidden > 1) words.push(`generated always as (${generatedAs(table, column)}) stored`)
  if (isNumberedBySqlite(table, column)) words.push('generated by default as identity')
  return words.join(' ')
}

function generatedAs(table: Table, column: Column): string {
  const start = new RegExp(`\\b${column.name} \\w+ generated always as \\(`, 'g')
  const [expression] = inBrackets(table.sql, start)
  if (expression === undefined) throw new Error(`How ${table.name}.${column.name} is generated was not found`)
  return toExpression(expression)
}

/** SQLite numbers the rows of an integer key by itself. One row, or a key of another table, is numbered by the site. */
function isNumberedBySqlite({ columns, foreignKeys, sql }: Table, { name, pk, type }: Column): boolean {
  const isOnlyKey = pk === 1 && columns.every((column) => column.pk === 0 || column.name === name)
  const isReference = foreignKeys.some(({ from }) => from === name)
  const isSingleton = new RegExp(`check \\(${name} = 1\\)`).test(sql)
  return isOnlyKey && type.toLowerCase() === 'integer' && !isReference && !isSingleton
}

function foreignKeysOf({ name, foreignKeys }: Table): string[] {
  return [...Map.groupBy(foreignKeys, ({ id }) => id).values()].map((columns) => {
    const [first] = columns
    if (!first) throw new Error('A foreign key has no column')
    const onDelete = first.on_delete === 'NO ACTION' ? '' : ` on delete ${first.on_delete.toLowerCase()}`
    const [from, to] = [list(columns.map((column) => column.from)), list(columns.map((column) => column.to))]
    return `alter table ${quoted(name)} add foreign key ${from} references ${quoted(first.table)} ${to}${onDelete};`
  })
}

/** An expression other than a function needs brackets of its own in an index. */
const toPostgres = (index: string) =>
  `${toExpression(index)
    .replace(/^CREATE( UNIQUE)? INDEX/, (words) => words.toLowerCase())
    .replaceAll(/\bcase .*? end\b/g, '($&)')};`

/** What differs in the expressions of indexes, checks and generated columns. */
const toExpression = (text: string) =>
  text.replace(
    /json_extract\(([\w."]+), '\$\.([\w.]+)'\)/g,
    (_, document, path) => `((${document}::jsonb #>> '{${path.replaceAll('.', ',')}}') collate "C")`,
  )

/** The texts between a start that ends with a bracket, and the bracket that closes it. */
function inBrackets(text: string, start: RegExp): string[] {
  return [...text.matchAll(start)].map((match) => {
    const from = match.index + match[0].length
    let depth = 1
    let end = from
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(from, end - 1)
  })
}

const quoted = (name: string) => `"${name}"`
const list = (names: readonly string[]) => `(${names.map(quoted).join(', ')})`
