import { watchEvents } from '@cartwright/client/events'
import { client, queries } from '../app.ts'
import { recordJobEvent } from '../data/live-jobs.ts'
import { staleAfter } from '../data/live-keys.ts'
import { notify } from '../kit/toasts.tsx'
import { shellMessages } from './messages.ts'

/** Milliseconds in which events are collected, so that an import does not reload a list for each product. */
const PAUSE = 1000
/** Milliseconds until a stream that the client gave up is opened again, at first and at most. */
const SHORTEST_PAUSE = 5000
const LONGEST_PAUSE = 300_000

/**
 * Keeps open pages up to date by the event stream. It is closed while the page is hidden and goes on afterwards.
 *
 * @returns ends it
 */
export function watchLive(): () => void {
  let stream: AbortController | null = null
  let lastEventId: string | undefined
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restart: ReturnType<typeof setTimeout> | undefined
  let pause = SHORTEST_PAUSE
  const refresh = () => {
    timer = undefined
    for (const key of stale) void queries.invalidateQueries({ queryKey: [key] })
    stale.clear()
  }
  const see = (type: string) => {
    if (/\.job_/.test(type)) {
      // A person watches the progress: it does not wait for other events.
      recordJobEvent()
      void queries.invalidateQueries({ queryKey: ['jobs'] })
      return
    }
    const keys = staleAfter(type)
    if (keys === null) void queries.invalidateQueries()
    for (const key of keys ?? []) stale.add(key)
    if (stale.size > 0) timer ??= setTimeout(refresh, PAUSE)
    if (type === 'wix.ecom.v1.order_created') notify(shellMessages.newOrder)
  }
  const follow = async (signal: AbortSignal) => {
    const options = { auth: client.auth, signal, ...(lastEventId !== undefined && { lastEventId }) }
    for await (const { id, type } of watchEvents(options)) {
      lastEventId = id ?? lastEventId
      pause = SHORTEST_PAUSE
      see(type)
    }
  }
  const start = async () => {
    const own = new AbortController()
    stream = own
    // Without the stream, pages still load again when they are opened.
    await follow(own.signal).catch(() => undefined)
    if (stream !== own) return
    stream = null
    restart = setTimeout(update, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const update = () => {
    clearTimeout(restart)
    if (document.visibilityState === 'hidden') {
      stream?.abort()
      stream = null
    } else if (!stream) void start()
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    stream?.abort()
    stream = null
    clearTimeout(timer)
    clearTimeout(restart)
  }
}
