/** Milliseconds within which signals are one: npm hands on the Ctrl-C that the terminal has sent to all processes already. */
const SAME_KEY_PRESS = 500

/** Runs `stop` at the first signal, then ends the process; a second signal does not wait for it. */
export function onStop(stop: () => Promise<void>): void {
  let requestedAt: number | null = null
  const begin = () => {
    requestedAt = performance.now()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const handle = () => {
    if (requestedAt === null) begin()
    else if (performance.now() - requestedAt > SAME_KEY_PRESS) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
  // A parent that is gone cannot ask us to stop any more.
  process.on('disconnect', () => requestedAt ?? begin())
  // The listener would keep a process alive that could not start, and its parent waits for its end.
  process.channel?.unref()
}
