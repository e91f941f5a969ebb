/**
 * Makes a function that does work once at a time. A call while the work runs makes it run again.
 *
 * @param work must see what was true when it began
 * @returns a function whose promise resolves when no further run is due
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isDue = false
  let running: Promise<void> | undefined

  async function runWhileDue() {
    try {
      while (isDue) {
        isDue = false
        await work()
      }
    } finally {
      // Within the function: `finally()` of its promise runs a moment later, and a call between the two would be lost.
      running = undefined
    }
  }

  return () => {
    isDue = true
    running ??= runWhileDue()
    return running
  }
}
