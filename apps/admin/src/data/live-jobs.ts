/** Milliseconds for which jobs are trusted to report by events after the last event of one. */
const TRUSTED = 10_000

let lastEvent = Number.NEGATIVE_INFINITY

/** Notes that an event of a job arrived. */
export function recordJobEvent(): void {
  lastEvent = Date.now()
}

/** Whether jobs report by the event stream now. Otherwise pages have to ask. */
export const jobsReport = (): boolean => Date.now() - lastEvent < TRUSTED
