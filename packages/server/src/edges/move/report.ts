import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { brokenMedia, type MediaReport } from './media-report.ts'
import { plainPath } from './moved-path.ts'
import { sourceOf } from './open-move.ts'
import { entityProgress, inOrderOf } from './progress.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import { pageOfRecords, type RecordRow, samplesOf } from './records.ts'
import { type PathReport, tryPaths } from './report-paths.ts'
import { sampledId } from './samples.ts'
import { type MoveRow, progressOf } from './store.ts'
import type { ComparedFields, ReadBack } from './write/writer.ts'
import { writerOf } from './write/writers.ts'

const PAGE = 500
/** Old paths that are tried. */
const PATHS = 50

/** A sum at the source and here, in minor units or units. */
export interface ComparedSum {
  readonly name: string
  readonly source: number
  readonly here: number
}

export interface EntityReport {
  readonly entity: MoveEntity
  /** Records that were read at the source. */
  readonly source: number
  /** Of these, records that are here now. */
  readonly here: number
  readonly failed: number
  readonly sums: readonly ComparedSum[]
}

export interface ComparedSample {
  readonly entity: MoveEntity
  readonly label: string
  readonly fields: readonly { readonly name: string; readonly source?: string; readonly here?: string }[]
}

export interface MoveReport {
  readonly entities: readonly EntityReport[]
  readonly samples: readonly ComparedSample[]
  readonly media: MediaReport
  readonly paths: PathReport
}

/** Compares all that moved with what is here: counts, sums, and a sample field by field. */
export async function makeReport(site: Services, move: MoveRow): Promise<MoveReport> {
  const { currency } = await readSettings(site.db)
  const entities: EntityReport[] = []
  const samples: ComparedSample[] = []
  const paths: { path: string; expected: string | undefined }[] = []
  for (const entity of inOrderOf(sourceOf(move).entities)) {
    const compared = await compareEntity(site, move, entity, currency)
    entities.push(compared.report)
    paths.push(...compared.paths.slice(0, PATHS - paths.length))
    samples.push(...(await compareSamples(site, move, entity, currency)))
  }
  return { entities, samples, media: await brokenMedia(site.db), paths: await tryPaths(site.db, paths) }
}

async function compareEntity(site: Services, move: MoveRow, entity: MoveEntity, currency: string) {
  const sums = new Map<string, { source: number; here: number }>()
  const paths: { path: string; expected: string | undefined }[] = []
  let here = 0
  let moved = 0
  for (let after = ''; ; ) {
    const rows = await pageOfRecords(site.db, move.id, entity, after, PAGE)
    const last = rows.at(-1)
    if (!last) break
    after = last.source_id
    moved += rows.length
    const back = await writerOf(entity).read(
      site.db,
      rows.map(({ our_id: id }) => id),
      currency,
    )
    for (const row of rows) {
      const readBack = back.get(row.our_id)
      if (readBack) here += 1
      addSums(sums, row, readBack)
      const path = entity === 'redirects' ? row.our_id : row.source_path
      // The target of a redirect may be a page that has another path here.
      const expected = entity === 'redirects' ? undefined : readBack?.path
      if (path !== null && paths.length < PATHS) paths.push({ path: plainPath(path), expected })
    }
  }
  const { failed } = entityProgress(progressOf(move), entity)
  const report = {
    entity,
    source: moved + failed,
    here,
    failed,
    sums: [...sums].map(([name, sum]) => ({ name, ...sum })),
  }
  return { report, paths }
}

function addSums(
  sums: Map<string, { source: number; here: number }>,
  row: RecordRow,
  readBack: ReadBack | undefined,
): void {
  const atSource: Record<string, number> = JSON.parse(row.sums)
  for (const [name, value] of Object.entries(atSource)) {
    const sum = sums.get(name) ?? { source: 0, here: 0 }
    sums.set(name, { source: sum.source + value, here: sum.here + (readBack?.sums[name] ?? 0) })
  }
}

async function compareSamples<E extends MoveEntity>(
  site: Services,
  move: MoveRow,
  entity: E,
  currency: string,
): Promise<ComparedSample[]> {
  const writer = writerOf(entity)
  const ids = entityProgress(progressOf(move), entity).samples.map(sampledId)
  const stored = await samplesOf(site.db, move.id, entity, ids)
  const compared: ComparedSample[] = []
  for (const { source_id: sourceId, document } of stored) {
    const record: MovedRecords[E] = JSON.parse(document)
    const [row] = await rowsOf(site, move, entity, sourceId)
    const readBack = row && (await writer.read(site.db, [row.our_id], currency)).get(row.our_id)
    compared.push({
      entity,
      label: record.label ?? sourceId,
      fields: sideBySide(writer.fields(record, currency), readBack?.fields ?? {}),
    })
  }
  return compared
}

const rowsOf = (site: Services, move: MoveRow, entity: MoveEntity, sourceId: string) =>
  site.db
    .selectFrom('move_records')
    .select('our_id')
    .where('move_id', '=', move.id)
    .where('entity', '=', entity)
    .where('source_id', '=', sourceId)
    .execute()

/** The fields of both sides in the order of the source. */
export function sideBySide(source: ComparedFields, here: ComparedFields): ComparedSample['fields'] {
  const names = [...new Set([...Object.keys(source), ...Object.keys(here)])]
  return names.map((name) => ({
    name,
    ...(source[name] !== undefined && { source: source[name] }),
    ...(here[name] !== undefined && { here: here[name] }),
  }))
}
