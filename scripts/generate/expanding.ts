import type { Migration } from '../../packages/server/src/platform/database/sqlite/migration.ts'

/** What the processes of the version before could trip over, which run beside the new ones during a deploy. */
const breaking: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop (table|column|view|function|sequence)\b/i, 'drops what the version before uses'],
  [/\brename\b/i, 'renames what the version before uses'],
  [/\balter column \S+ (set data )?type\b/i, 'changes a type that the version before reads'],
  [/\bset not null\b/i, 'forbids null, which the version before may write'],
  [/\badd (constraint|check|unique|foreign key|primary key)\b/i, 'adds a rule that the version before may break'],
]

const addsColumn = /\badd column\b/i
const createsUnique = /^create unique index\b[\s\S]*?\bon\s+"?(\w+)"?/i
const created = /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi

/**
 * The steps that the version before does not survive while it runs beside the new one; a line each. A step that only takes
 * away what the version before no longer uses says so in `contracts`.
 */
export function findBreakingSteps(steps: readonly Migration[]): string[] {
  return steps
    .filter(({ contracts }) => contracts === undefined)
    .flatMap(({ name, postgres = '' }) => {
      const own = new Set([...postgres.matchAll(created)].map(([, table]) => table))
      return statementsOf(postgres).flatMap((statement) =>
        problemsOf(statement, own).map((what) => `${name} ${what}: ${statement.split('\n')[0]}`),
      )
    })
}

function problemsOf(statement: string, own: ReadonlySet<string | undefined>): string[] {
  const [, altered] = /^alter table (?:only )?"?(\w+)"?/i.exec(statement) ?? []
  if (altered !== undefined && own.has(altered)) return []
  const found = breaking.flatMap(([pattern, what]) => (pattern.test(statement) ? what : []))
  if (addsColumn.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b|\bgenerated\b/i.test(statement))
    found.push('adds a column that the version before leaves empty')
  const [, indexed] = createsUnique.exec(statement) ?? []
  if (indexed !== undefined && !own.has(indexed)) found.push('adds a rule that the version before may break')
  return found
}

/** Without comments and bodies of functions. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
