/** How tests see which way the database goes to what is asked of it. */
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'
import type { Site } from '../site.ts'

/** A step of a plan, as SQLite says it: `SEARCH media USING INDEX …`, `SCAN media`. */
export interface Step {
  readonly statement: string
  readonly detail: string
}

/** Notes every statement that is prepared from now on. To be called before the site is opened. */
export function watchStatements() {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  return {
    forget: () => prepare.mockClear(),
    /** Those that read, each once. */
    reading: () => {
      const statements = new Set(prepare.mock.calls.map(([text]) => text.replace(/\s+/g, ' ').trim()))
      return [...statements].filter((text) => /^(select|with|update|delete)/i.test(text))
    },
  }
}

/** The steps of the plans of statements. */
export function explain(site: Site, statements: readonly string[]): Step[] {
  const database = new DatabaseSync(join(dirname(site.mediaFolder), 'site.db'), { readOnly: true })
  const steps = statements.flatMap((statement) =>
    database
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => ({ statement, detail: String(detail) })),
  )
  database.close()
  return steps
}
