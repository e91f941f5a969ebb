import type { Services } from '../../platform/kernel/services.ts'
import { fileNames, readFile } from './files.ts'
import { openSettings } from './settings.ts'
import { type MoveSource, type OpenSource, SourceError } from './source.ts'
import { sourceRequests } from './source-http.ts'
import './source-registry.ts'
import type { MoveRow } from './store.ts'

type SourcedSite = Pick<Services, 'moveSources'>

/** @throws SourceError for a source that the site does not have, such as one of an earlier config */
export function sourceOf({ moveSources }: SourcedSite, { source: name }: Pick<MoveRow, 'source'>): MoveSource {
  const source = moveSources.find(name)
  if (!source) throw new SourceError(`There is no source ${name}`)
  return source
}

/** Opens the source of a move with its settings and files. */
export async function openMove(site: Services, move: MoveRow, signal: AbortSignal): Promise<OpenSource> {
  const source = sourceOf(site, move)
  const files = await fileNames(site.db, move.id)
  return source.open(await openSettings(site, move, source), {
    requestJson: sourceRequests(site, signal),
    files,
    readFile: (name) => (files.includes(name) ? readFile(site.db, move.id, name) : undefined),
    signal,
  })
}
