import type { Move, MovePlan, MoveReport, MoveSourceField, MoveSource as WireSource } from '@cartwright/contract'
import { z } from 'zod'
import type { Services } from '../../platform/kernel/services.ts'
import type { Plan } from './plan.ts'
import { entityProgress, inOrderOf } from './progress.ts'
import type { MoveReport as StoredReport } from './report.ts'
import { shownSettings } from './settings.ts'
import type { MoveSource } from './source.ts'
import './source-registry.ts'
import { type MoveRow, progressOf } from './store.ts'

/** A source with its settings, as forms show it. */
export function wireSource({
  name,
  title,
  settings,
  secrets,
  fileKinds,
  entities,
  limits = [],
}: MoveSource): WireSource {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: 'input' })
  const fields = Object.entries(properties).map(([field, schema]) => ({
    name: field,
    ...detailsOf(schema),
    required: required.includes(field),
    secret: secrets.includes(field),
  }))
  return { name, title, fields, fileKinds: [...fileKinds], entities: inOrderOf(entities), limits: [...limits] }
}

/** Hint, default and choices of a setting. */
function detailsOf(schema: z.core.JSONSchema._JSONSchema): Omit<MoveSourceField, 'name' | 'required' | 'secret'> {
  if (typeof schema === 'boolean') return {}
  const { description, default: value, enum: choices } = schema
  return {
    ...(description !== undefined && { hint: description }),
    ...(typeof value === 'string' && { defaultValue: value }),
    ...(choices && { choices: choices.map(String) }),
  }
}

/** A move as it is sent. */
export function wireMove(
  { moveSources }: Pick<Services, 'moveSources'>,
  move: MoveRow,
  files: readonly string[],
  withPlan = true,
): Move {
  const source = moveSources.find(move.source)
  const progress = progressOf(move)
  return {
    id: move.id,
    source: move.source,
    title: source?.title ?? move.source,
    settings: source ? shownSettings(move, source) : {},
    files: [...files],
    state: move.state,
    progress: inOrderOf(source?.entities ?? []).map((entity) => {
      const { total, cursor: _, samples: __, ...counts } = entityProgress(progress, entity)
      return { entity, ...counts, ...(total !== null && { total }) }
    }),
    ...(withPlan && move.plan !== null && { plan: wirePlan(JSON.parse(move.plan)) }),
    ...(progress.undone !== undefined && { undone: progress.undone, retained: progress.retained ?? 0 }),
    ...(move.failure !== null && { failure: move.failure }),
    hasReport: move.report !== null,
    createdDate: move.created_at,
    ...(move.started_at !== null && { startedDate: move.started_at }),
    ...(move.finished_at !== null && { finishedDate: move.finished_at }),
  }
}

const wirePlan = ({ entities, samples, limits, currencyMatches }: Plan): MovePlan => ({
  entities: entities.map(({ sums, ...entity }) => ({
    ...entity,
    sums: Object.entries(sums).map(([name, source]) => ({ name, source })),
  })),
  samples: samples.map((sample) => ({ ...sample, fields: [...sample.fields] })),
  limits: [...limits],
  currencyMatches,
})

export const wireReport = ({ entities, samples, media, paths }: StoredReport): MoveReport => ({
  entities: entities.map((entity) => ({ ...entity, sums: [...entity.sums] })),
  samples: samples.map((sample) => ({ ...sample, fields: [...sample.fields] })),
  fetchedMedia: media.fetched,
  brokenMediaCount: media.brokenCount,
  brokenMedia: [...media.broken],
  triedPaths: paths.tried,
  brokenPaths: [...paths.broken],
})
