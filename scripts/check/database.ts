import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = 'packages/server/src'

interface Rule {
  /** Folder that may do it. */
  readonly home: string
  readonly pattern: RegExp
  readonly advice: string
}

/** What no other dialect has, or has under another name. */
const onlySqlite = new RegExp(
  [
    String.raw`\bjson_(each|tree|extract|type|valid|set|insert|replace|remove|patch|quote|array|object|group_array|group_object)\b`,
    String.raw`\b((?-i:rowid)|pragma|fts5|sqlite_\w+|group_concat|indexed by)\b`,
    String.raw`(?<![.\w])(strftime|datetime|julianday|unixepoch|ifnull|iif|instr|randomblob)\(|\bselect (total_)?changes\(\)`,
    String.raw`\binsert or (ignore|replace|abort|fail|rollback)\b`,
    String.raw`\bcreate virtual table\b|\bas blob\b|\bcollate nocase\b|\bglob \$\{|\bmatch \$\{`,
  ].join('|'),
  'i',
)

/** The same of PostgreSQL. */
const onlyPostgres = new RegExp(
  [
    String.raw`\b(jsonb?_(array_elements|agg|build|typeof)\w*|string_agg|array_agg)\b\s*\(|\bilike\b`,
    String.raw`::(text|jsonb?|bigint|numeric)\b|\bfor (update|share)\b|\bpg_\w+\(`,
  ].join('|'),
)

const rules: readonly Rule[] = [
  {
    home: `${SERVER}/platform/database/`,
    pattern: /\.transaction\(\)/,
    advice: 'begins a transaction itself; use write() of database/write.ts',
  },
  {
    home: `${SERVER}/platform/database/`,
    pattern: /\bCompiledQuery\.raw\b/,
    advice: 'has the parameters of one dialect; use statement() of database/statement.ts',
  },
  {
    home: `${SERVER}/platform/database/`,
    pattern: onlySqlite,
    advice: 'has SQL that only SQLite understands; write a function for both dialects in database and call it',
  },
  {
    home: `${SERVER}/platform/database/`,
    pattern: onlyPostgres,
    advice: 'has SQL that only PostgreSQL understands; write a function for both dialects in database and call it',
  },
]

/**
 * Files with a single statement that changes rows outside `write()`, and why. It commits by itself and has no idempotency
 * record; of one whose callers pass a transaction, the statement is part of that.
 */
const singleStatements: Readonly<Record<string, string>> = {
  'platform/events/deliveries.ts': 'bookkeeping of deliveries, which are repeated',
  'platform/events/webhooks/delivery-store.ts': 'bookkeeping of deliveries, which are repeated',
  'selling/fees/fees.ts': 'callers pass a transaction, or seed a shop',
  'platform/http/idempotency/answers.ts': 'is the idempotency record itself',
  'platform/jobs/store.ts': 'bookkeeping of jobs, which resume',
  'people/owners/challenges.ts': 'callers pass a transaction; a wrong code counts even when the request fails',
  'people/owners/recovery-codes.ts': 'deleting twice is deleting once',
  'people/owners/reset-password.ts': 'a mail that is sent again has another link',
  'selling/payments/payments.ts': 'the outcome at a provider counts even when the request fails',
  'selling/promotions/store.ts': 'callers pass a transaction, or seed a shop',
  'people/redirects/redirect-session.ts': 'a repeated request makes another redirect session',
  'people/redirects/short-urls.ts': 'a repeated request makes another redirect session',
  'platform/secrets/site-secret.ts': 'created once, by the first caller; not part of a request',
  'platform/secrets/spent-tokens.ts': 'a token stays spent when the request fails afterwards',
  'people/sessions/authorization-codes.ts': 'callers pass a transaction, or make another code',
  'people/sessions/sessions.ts': 'revoking twice is revoking once; a repeated request starts another session',
  'platform/settings/settings.ts': 'callers pass a transaction, or seed a shop',
  'people/sign-in/known-addresses.ts': 'an event consumer, which is repeated',
  'people/sign-in/recovery/recovery-tokens.ts': 'a mail that is sent again has another link',
  'people/sign-in/verification/verification-store.ts': 'a wrong code counts even when the request fails',
  'platform/tasks/store.ts': 'leases, which are taken by one statement each',
  'selling/taxes/tax-regions.ts': 'callers pass a transaction, or seed a shop',
}

const outsideWrite = /\bdb\s*\.(?:insertInto|updateTable|deleteFrom|replaceInto)\(/g

/** Changes of rows outside `write()` in one file; a line each. */
export function checkWrites(file: string, text: string, known = singleStatements): string[] {
  if (!file.startsWith(`${SERVER}/`) || file.startsWith(`${SERVER}/platform/database/`)) return []
  const isKnown = file.slice(SERVER.length + 1) in known
  const found = [...text.matchAll(outsideWrite)].map(({ index }) => text.slice(0, index).split('\n').length)
  if (isKnown) return found.length > 0 ? [] : [`${file} no longer writes outside write(); remove it from the list`]
  return found.map((line) => `${file}:${line} changes rows outside write() of database/write.ts`)
}

/** Finds code outside the database folder that breaks a rule of it; one line per finding. */
export function findDatabaseViolations(root: string): string[] {
  const files = globSync(['packages/server/src/**/*.ts', 'apps/site/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (name) => /node_modules/.test(name),
  })
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing[^/]*\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...checkText(file, text), ...checkWrites(file, text)]
    })
}

/** Checks one file; comments do not count. */
export function checkText(file: string, text: string): string[] {
  const lines = text.split('\n')
  return rules
    .filter(({ home }) => !file.startsWith(home))
    .flatMap(({ pattern, advice }) =>
      lines.flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${file}:${index + 1} ${advice}`] : [],
      ),
    )
}
