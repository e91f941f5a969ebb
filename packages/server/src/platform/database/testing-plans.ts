/** Lets tests read the query plans of the database. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Site } from '../../site.ts'

/** A step of a plan, in SQLite's words: `SEARCH media USING INDEX …`, `SCAN media`. */
export interface Step {
  readonly statement: string
  readonly detail: string
}

const isReading = (text: string) => /^(select|with|update|delete)/i.test(text)

/** `pg` takes a text, or an object that has it. */
function textOf(requested: unknown): string {
  if (typeof requested === 'string') return requested
  return typeof requested === 'object' && requested !== null && 'text' in requested ? String(requested.text) : ''
}

/** Records every statement that SQLite prepares or PostgreSQL runs from now on. Call it before the site opens. */
export function watchStatements() {
  const caller = new AsyncLocalStorage<Set<string>>()
  const original = DatabaseSync.prototype.prepare
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    caller.getStore()?.add(text.replace(/\s+/g, ' ').trim())
    return original.call(this, text)
  })
  const query = vi.spyOn(Client.prototype, 'query')
  return {
    forget: () => {
      prepare.mockClear()
      query.mockClear()
    },
    /** The statements that read rows, each once. */
    reading: () => {
      const statements = new Set(
        [...prepare.mock.calls, ...query.mock.calls].map(([requested]) =>
          textOf(requested).replace(/\s+/g, ' ').trim(),
        ),
      )
      return [...statements].filter(isReading)
    },
    /** The statements that read rows and that `run` itself prepared, on SQLite. Background work of the site is left out. */
    async readBy(run: () => Promise<unknown>): Promise<string[]> {
      const statements = new Set<string>()
      await caller.run(statements, run)
      return [...statements].filter(isReading)
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
