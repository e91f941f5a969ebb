import type { GetJobResponse, Job } from '@cartwright/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { jobsReport } from '../data/live-jobs.ts'

/** Milliseconds between two looks at a job that has not ended, where no events report it. */
const PAUSE = 600
/** The same while events do: they may end with the connection. */
const PAUSE_WITH_EVENTS = 5000

export const isOver = ({ finishedDate }: Job): boolean => finishedDate !== undefined

/** A job with a part of its errors and changes. It is read again after each of its events, and now and then without. */
export const jobQuery = (id: string, offset = 0) =>
  queryOptions({
    queryKey: ['jobs', 'one', id, offset],
    queryFn: ({ signal }) => client.catalogTransfer.getJob(id, { limit: 100, offset }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && isOver(data.job) ? false : jobsReport() ? PAUSE_WITH_EVENTS : PAUSE,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Waits for the end of a job. A lost connection is no reason to stop. */
export function useJob(id: string | null) {
  return useQuery({ ...jobQuery(id ?? ''), enabled: id !== null })
}

/** What a job found, once it is over. */
export const foundOf = (response: GetJobResponse | undefined): GetJobResponse | null =>
  response && isOver(response.job) ? response : null
