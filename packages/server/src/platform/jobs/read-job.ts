import type { ResponseOf } from '@cartwright/contract'
import { rejected } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { readEntries } from './store.ts'

/**
 * A job as it is now, and a part of what it has to tell.
 *
 * @throws ApplicationError when there is no such job
 */
export async function readJob(
  site: Services,
  id: string,
  limit: number,
  offset: number,
): Promise<ResponseOf<'GetJob'>> {
  const job = await site.jobs.find(id)
  if (!job) throw jobNotFound(id)
  const entries = await readEntries(site.db, id, limit, offset)
  const notes = entries.flatMap((entry) => ('note' in entry ? [entry.note] : []))
  return {
    job,
    ...(notes.length > 0 && { notes }),
    errors: entries.flatMap((entry) => ('error' in entry ? [entry.error] : [])),
    changes: entries.flatMap((entry) => ('change' in entry ? [entry.change] : [])),
  }
}

export const jobNotFound = (id: string) => rejected('JOB_NOT_FOUND', { id })
