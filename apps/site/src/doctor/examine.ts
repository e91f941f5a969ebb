import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type AppliedSteps,
  type AuditCheckpoint,
  type AuditLogCheck,
  type AuditRow,
  auditCheckpointsQuery,
  auditRowsQuery,
  examineAuditLog,
  examinePostgres,
  findDamage,
  hasTable,
  isPostgresUrl,
  knownMigrations,
  lockHolder,
  readFileSteps,
  verifyAuditRows,
} from '@cartwright/server/hosted'
import type { Config } from '../config.ts'
import type { Finding } from './finding.ts'
import { examineBooks } from './journal.ts'
import { examineShopConfig } from './shop-config.ts'
import { examineTaxes } from './taxes.ts'

/** Below this a shop is about to stop taking orders. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024

/** Looks at everything a site needs, changing nothing; works while it runs. */
export async function examine(config: Config): Promise<Finding[]> {
  const holder = lockHolder(config.lockedFile)
  return [
    examineNode(),
    examineFolder(config.dataDir),
    examineDisk(config.dataDir),
    await examineShopConfig(),
    ...(await examineData(config.database)),
    {
      check: 'process',
      ok: true,
      detail: holder === null ? 'the site does not run' : `the site runs as ${holder}`,
    },
    ...(holder === null ? [await examinePort(config.port)] : []),
  ]
}

function examineNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 22 || (major === 22 && minor >= 19)
  return { check: 'node', ok, detail: `version ${process.versions.node}; 22.19 or newer is needed` }
}

function examineFolder(folder: string): Finding {
  const place = nearestExisting(folder)
  try {
    accessSync(place, constants.R_OK | constants.W_OK)
    if (!statSync(place).isDirectory()) return { check: 'data folder', ok: false, detail: `${place} is not a folder` }
    const detail = place === folder ? `${folder} can be written` : `${folder} will be made at the first start`
    return { check: 'data folder', ok: true, detail }
  } catch {
    return { check: 'data folder', ok: false, detail: `${place} cannot be written by this user` }
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

function examineDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(nearestExisting(folder))
  const free = bavail * bsize
  return { check: 'disk', ok: free >= LEAST_FREE_BYTES, detail: `${Math.round(free / 1024 / 1024)} MiB free` }
}

function noDatabase(file: string): Finding {
  return { check: 'database', ok: true, detail: `none at ${file}; it is made at the first start` }
}

async function examineData(database: string): Promise<Finding[]> {
  if (isPostgresUrl(database)) return examineServer(database)
  return existsSync(database) ? examineDatabase(database) : [noDatabase(database)]
}

async function examineServer(url: string): Promise<Finding[]> {
  try {
    const { version, steps } = await examinePostgres(url)
    const database = { check: 'database', ok: true, detail: `PostgreSQL ${version} answers` }
    if (!steps) return [database, { check: 'schema', ok: true, detail: 'made at the first start' }]
    const books = isCurrent(steps) ? [await examineBooks(url), await examineTaxes(url)] : []
    return [database, compareSchema(steps), await examineServerLog(url, steps), ...books]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ check: 'database', ok: false, detail: `the PostgreSQL server of DATABASE_URL cannot be used: ${why}` }]
  }
}

async function examineDatabase(file: string): Promise<Finding[]> {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const applied = readFileSteps(database)
    const findings = [examineIntegrity(database), compareSchema(applied), examineFileLog(database)]
    return isCurrent(applied) ? [...findings, await examineBooks(file), await examineTaxes(file)] : findings
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ check: 'database', ok: false, detail: `${file} cannot be read: ${why}` }]
  } finally {
    database?.close()
  }
}

function examineIntegrity(database: DatabaseSync): Finding {
  const damage = findDamage(database)
  const ok = damage.length === 0
  return { check: 'database', ok, detail: ok ? 'no damage found' : damage.join('; ') }
}

function compareSchema({ required, additions }: AppliedSteps): Finding {
  const isUnknown = (name: string) => !knownMigrations.includes(name)
  const newer = [...required].filter(isUnknown)
  const added = [...additions].filter(isUnknown)
  const missing = knownMigrations.filter((name) => !required.has(name) && !additions.has(name))
  if (newer.length > 0) return { check: 'schema', ok: false, detail: `from a newer version (${newer.join(', ')})` }
  if (missing.length > 0)
    return { check: 'schema', ok: true, detail: `${missing.join(', ')} will be applied at the next start` }
  if (added.length > 0)
    return {
      check: 'schema',
      ok: true,
      detail: `a newer version has added ${added.join(', ')}, which this one ignores`,
    }
  return { check: 'schema', ok: true, detail: 'up to date' }
}

function examineFileLog(database: DatabaseSync): Finding {
  const check = 'audit log'
  if (!hasTable(database, 'audit_log')) return { check, ok: true, detail: 'begins with the next start' }
  // The table is the site's own, so its rows are what the schema says.
  const rows = database.prepare(auditRowsQuery).iterate() as Iterable<unknown> as Iterable<AuditRow>
  const isCut = hasTable(database, 'audit_checkpoints')
  const checkpoints = isCut ? (database.prepare(auditCheckpointsQuery).iterate() as Iterable<unknown>) : []
  return tellAuditLog({
    ...verifyAuditRows(rows, checkpoints as Iterable<AuditCheckpoint>),
    unsealed: countUnsealed(database),
  })
}

/** A shop that moved from PostgreSQL brings such entries. */
function countUnsealed(database: DatabaseSync): number {
  if (!hasTable(database, 'unsealed_audit_entries')) return 0
  return Number(database.prepare('select count(*) as count from unsealed_audit_entries').get()?.count)
}

async function examineServerLog(url: string, steps: AppliedSteps): Promise<Finding> {
  // The tables of an older version are not read.
  if (!isCurrent(steps)) return { check: 'audit log', ok: true, detail: 'verified once the schema is up to date' }
  return tellAuditLog(await examineAuditLog(url))
}

const isCurrent = ({ required, additions }: AppliedSteps) =>
  knownMigrations.every((name) => required.has(name) || additions.has(name))

function tellAuditLog({ rows, brokenAt, head, unsealed }: AuditLogCheck): Finding {
  const check = 'audit log'
  if (brokenAt !== null)
    return { check, ok: false, detail: `entry ${brokenAt} was changed, or entries before it were removed` }
  const waiting =
    unsealed === 0 ? '' : `; ${unsealed} newer ${unsealed === 1 ? 'entry is' : 'entries are'} not sealed yet`
  return {
    check,
    ok: true,
    detail: `${rows} entries, each sealed with the one before; the last seal is ${head}${waiting}`,
  }
}

async function examinePort(port: number): Promise<Finding> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port)
  })
  return { check: 'port', ok: free, detail: free ? `${port} is free` : `${port} is in use; set SITE_PORT to another` }
}
